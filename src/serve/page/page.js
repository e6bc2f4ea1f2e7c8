// The page's only script. Whatever others wrote goes in as text, never as markup.
"use strict";
const $ = (id) => document.getElementById(id);
const make = (tag, text, kind) => {
  const e = document.createElement(tag);
  if (text !== undefined) e.textContent = text;
  if (kind) e.className = kind;
  return e;
};
const show = (place, ...parts) => place.replaceChildren(...parts);
const headers = () => {
  const key = sessionStorage.getItem("key");
  return key ? { authorization: "Bearer " + key } : {};
};

async function ask(path, body, signal, method) {
  const options = { headers: headers(), signal, method: method || (body ? "POST" : "GET") };
  if (body) {
    options.body = JSON.stringify(body);
    options.headers["content-type"] = "application/json";
  }
  const answer = await fetch(path, options);
  if (answer.status === 401) $("key-form").hidden = false;
  if (!answer.ok) {
    const problem = await answer.json().catch(() => ({}));
    throw new Error(problem.detail || "the server answered " + answer.status);
  }
  return answer;
}

// One question at a time in each part; a newer one ends the one before.
const under = {};
function begin(part) {
  if (under[part]) under[part].abort();
  return (under[part] = new AbortController()).signal;
}
function failed(place, error) {
  if (error.name !== "AbortError") show(place, make("p", "No answer: " + error.message, "bad verdict"));
}

// As one types, what is asked for is the last thing typed, and Lean has ten seconds for it.
async function check(live) {
  const out = $("check-out");
  const signal = begin("check");
  if (!live) show(out, make("p", "Lean is working…"));
  try {
    const asked = { code: $("code").value };
    if (live) asked.options = { wall_ms: 10000 };
    const a = await (await ask("/v1/check", asked, signal)).json();
    marks(a.messages || []);
    const good = a.outcome === "accepted";
    const word = a.outcome.replaceAll("_", " ") + (good && a.has_sorry ? " (with sorry)" : "");
    const parts = [make("p", word, "verdict " + (good && !a.has_sorry ? "good" : good ? "warning" : "bad"))];
    const list = make("ul");
    for (const m of a.messages || []) {
      const item = make("li", undefined, m.severity);
      const go = make("a", m.pos.line + ":" + m.pos.column);
      go.href = "#check";
      go.addEventListener("click", (e) => { e.preventDefault(); line(m.pos.line); });
      item.append(go, " " + m.severity + ": ", make("pre", m.text));
      list.append(item);
    }
    if (list.childElementCount) parts.push(list);
    const facts = make("dl");
    for (const d of (a.verdict && a.verdict.declarations) || []) facts.append(make("dt", d.name), make("dd", ": " + d.type));
    if (a.axioms && a.axioms.length) facts.append(make("dt", "rests on"), make("dd", a.axioms.join(", ")));
    if (a.identity) facts.append(make("dt", "by"), make("dd", "Lean " + a.identity.lean + ", " + a.identity.library));
    show(out, ...parts, facts);
  } catch (e) { failed(out, e); }
}

// The numbers of lines, those with a message marked.
function marks(messages) {
  const worst = {};
  for (const m of messages) if (worst[m.pos.line] !== "error") worst[m.pos.line] = m.severity;
  const lines = $("code").value.split("\n").map((_, i) => {
    const severity = worst[i + 1];
    const mark = { error: "✗ ", warning: "! ", info: "· " }[severity] || "";
    return make("span", mark + (i + 1) + "\n", severity);
  });
  show($("gutter"), ...lines);
  $("gutter").scrollTop = $("code").scrollTop;
}
let typing;
function typed() {
  marks([]);
  clearTimeout(typing);
  if ($("live").checked && $("code").value.trim()) typing = setTimeout(() => check(true), 400);
}

function line(n) {
  const text = $("code").value.split("\n");
  const from = text.slice(0, n - 1).join("\n").length + (n > 1 ? 1 : 0);
  $("code").focus();
  $("code").setSelectionRange(from, from + (text[n - 1] || "").length);
}

// A declaration; the names that its type mentions lead to theirs.
function declaration(d, open) {
  const one = make("details");
  one.open = open;
  const head = make("summary");
  head.append(make("code", d.name), " " + d.kind);
  one.append(head, make("pre", d.name + " " + d.type));
  if (d.doc) one.append(make("p", d.doc));
  const names = (d.constants || []).filter((n) => n !== d.name);
  if (names.length) {
    const line = make("p", "Mentions ", "hint");
    names.forEach((n, i) => line.append(i ? ", " : "", named(n)));
    one.append(line);
  }
  const place = make("p", d.module + " ", "hint");
  place.append(named(d.name, "link to this declaration"));
  one.append(place);
  return one;
}
function named(name, words) {
  const a = make("a", words || name);
  a.href = "#search?name=" + encodeURIComponent(name);
  return a;
}
async function search() {
  const out = $("search-out");
  const signal = begin("search");
  show(out, make("p", "Searching…"));
  const kinds = $("kind").value ? [$("kind").value] : [];
  const wanted = { query: $("query").value, k: 30, kinds, module: $("module").value.trim() || null, by_type: $("by-type").checked };
  try {
    const a = await (await ask("/v1/search", wanted, signal)).json();
    if (!a.hits.length) return show(out, make("p", "Nothing was found."));
    show(out, ...a.hits.map((h) => declaration(h.decl, false)));
  } catch (e) { failed(out, e); }
}
async function lookUp(name) {
  const out = $("search-out");
  try {
    const d = await (await ask("/v1/declarations/" + encodeURIComponent(name), undefined, begin("search"))).json();
    show(out, declaration(d, true));
  } catch (e) { failed(out, e); }
}

// Text of others with a button that copies it.
function copied(text) {
  const both = make("div");
  const copy = make("button", "Copy");
  copy.type = "button";
  copy.addEventListener("click", async () => {
    try { await navigator.clipboard.writeText(text); copy.textContent = "Copied"; } catch { copy.textContent = "The browser refuses to copy"; }
  });
  both.append(copy, make("pre", text));
  return both;
}

// A report as it was written for people to read: headings, paragraphs, tables.
function report(text) {
  const plain = (s) => s.replace(/\\([\\`*_{}\[\]()#+.!|<>:~-])/g, "$1").replace(/\*\*|`/g, "").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&").trim();
  const cells = (line) => line.trim().replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map(plain);
  const parts = [];
  let table;
  for (const line of text.split("\n")) {
    if (line.startsWith("|")) {
      if (/^[|\s:-]+$/.test(line)) continue;
      const head = !table;
      if (head) parts.push((table = make("table")));
      const tr = make("tr");
      tr.append(...cells(line).map((c) => { const e = make(head ? "th" : "td", c); if (head) e.scope = "col"; return e; }));
      table.append(tr);
      continue;
    }
    table = undefined;
    const heading = line.match(/^#+ (.*)$/);
    if (heading) parts.push(make("h4", plain(heading[1])));
    else if (line.trim() && !line.startsWith("<!--")) parts.push(make("p", plain(line)));
  }
  return parts;
}
async function reports() {
  try {
    const a = await (await ask("/v1/reports", undefined, begin("reports"))).json();
    show($("report-list"), ...a.reports.map((r) => {
      const tr = make("tr");
      const cell = make("td");
      const go = make("a", r.place || "the folder of runs itself");
      go.href = "#report=" + r.id + "," + r.page;
      cell.append(go);
      tr.append(cell, make("td", r.kind), make("td", new Date(r.written_ms).toLocaleString()));
      return tr;
    }));
    $("report-count").textContent = a.reports.length + (a.more ? " reports and more" : a.reports.length === 1 ? " report" : " reports");
  } catch (e) { failed($("report-list"), e); }
}
async function readReport(base, page) {
  const out = $("report-out");
  try {
    const words = await (await ask(base + page.replace(".html", ".md"), undefined, begin("report"))).text();
    const whole = make("a", "The whole page");
    whole.href = base + page;
    whole.target = "_blank";
    whole.rel = "noreferrer";
    show(out, ...(sessionStorage.getItem("key") ? [] : [whole]), ...report(words));
  } catch (e) { failed(out, e); }
}

// A statement, its formulas as MathML that the server made.
function statement(job, tag) {
  const e = make(tag);
  for (const part of job.statement_parts || [{ text: job.statement }]) {
    if (part.text !== undefined) { e.append(part.text); continue; }
    const math = new DOMParser().parseFromString(part.mathml, "text/html").body.firstElementChild;
    if (math && math.localName === "math") e.append(document.importNode(math, true));
  }
  return e;
}
const words = (job) => (job.state === "done" ? job.detail : job.state).replaceAll("_", " ");
const when = (job) => new Date(job.created_ms).toLocaleString();

const by = (key) => document.getElementById("by-" + key);
const FILTERS = ["outcome", "reason", "model", "variant"];
// What is asked for stands in the address.
function asked() {
  const given = new URLSearchParams(location.hash.split("?")[1] || "");
  const query = new URLSearchParams();
  for (const key of ["q", "between", ...FILTERS]) if (given.get(key)) query.set(key, given.get(key));
  return query;
}
function fill(select, counts, chosen) {
  const all = Object.keys(counts);
  if (chosen && !all.includes(chosen)) all.push(chosen);
  const option = (word) => {
    const o = make("option", word.replaceAll("_", " ") + (counts[word] ? " (" + counts[word] + ")" : ""));
    o.value = word;
    return o;
  };
  const any = make("option", "any");
  any.value = "";
  show(select, any, ...all.map(option));
  select.value = chosen || "";
}
const picked = new Set();
function row(job) {
  const tr = make("tr");
  const pick = make("input");
  pick.type = "checkbox";
  pick.checked = picked.has(job.id);
  pick.setAttribute("aria-label", "Put beside: " + job.statement.slice(0, 80));
  pick.addEventListener("change", () => {
    if (pick.checked) picked.add(job.id); else picked.delete(job.id);
    $("run-beside").disabled = picked.size !== 2;
  });
  const [beside, cell] = [make("td"), make("td")];
  beside.append(pick);
  const go = statement(job, "a");
  go.href = "#run=" + job.id;
  cell.append(go);
  if (job.found) cell.append(make("pre", job.found));
  tr.append(beside, cell, make("td", words(job)), make("td", (job.reason || "").replaceAll("_", " ")), make("td", job.variant || job.model), make("td", when(job)));
  return tr;
}
let more = "";
async function runs(next) {
  const signal = begin("list");
  const query = asked();
  if (next) query.set("before", more);
  // What is picked while the answer is under way stays picked.
  const selects = [...FILTERS.map(by), $("between-a"), $("between-b")];
  const before = new Map(selects.map((s) => [s, s.value]));
  const fillUnlessPicked = (select, counts, chosen) => fill(select, counts, select.value === before.get(select) ? chosen : select.value);
  try {
    const a = await (await ask("/v1/jobs?" + query, undefined, signal)).json();
    if (!next) show($("run-list"));
    $("run-list").append(...a.jobs.map(row));
    more = a.next_before || "";
    $("run-more").hidden = !more;
    $("run-count").textContent = a.counts.all + (a.counts.all === 1 ? " run" : " runs") + (query.get("q") ? ", those with the words" : "");
    for (const key of FILTERS) fillUnlessPicked(by(key), a.counts[key], query.get(key));
    const sides = (query.get("between") || "~").split("~");
    const all = { ...a.counts.variant, ...a.counts.model };
    fillUnlessPicked($("between-a"), all, sides[0]);
    fillUnlessPicked($("between-b"), all, sides[1]);
  } catch (e) { failed($("run-list"), e); }
}
function find() {
  const query = new URLSearchParams();
  if ($("words").value.trim()) query.set("q", $("words").value.trim());
  for (const key of FILTERS) if (by(key).value) query.set(key, by(key).value);
  const [a, b] = [$("between-a").value, $("between-b").value];
  if (a && b) query.set("between", a + "~" + b);
  const hash = "#runs" + (query.size ? "?" + query : "");
  if (hash === location.hash) runs(); else location.hash = hash;
}

// Two runs side by side: of evaluations the attempts with different verdicts.
async function differ(a, b) {
  const out = $("run-out");
  try {
    const d = await (await ask("/v1/jobs/" + a + "/differences/" + b, undefined, begin("run"))).json();
    if (d.kind === "eval") {
      const table = make("table");
      table.append(make("caption", d.different + " attempts with different verdicts, " + d.same + " with the same"));
      for (const r of d.rows) {
        const tr = make("tr");
        tr.append(make("td", r.item + " #" + (r.sample + 1)), make("td", r.a.bucket + " (" + r.a.tag + ")"), make("td", r.b.bucket + " (" + r.b.tag + ")"));
        table.append(tr);
      }
      return show(out, table);
    }
    const side = (s) => {
      const div = make("div");
      div.append(make("h3", s.variant || s.model), make("p", s.statement), make("p", words({ state: s.state, detail: s.outcome }), "verdict"), make("pre", s.lean || "no file"));
      return div;
    };
    const both = make("div", undefined, "beside");
    both.append(side(d.a), side(d.b));
    show(out, make("p", d.different.length ? "Different: " + d.different.join(", ") : "The same."), both);
  } catch (e) { failed(out, e); }
}

async function formalize() {
  try {
    const job = await (await ask("/v1/formalize", { statement: $("statement").value, model: $("model").value || null })).json();
    location.hash = "#run=" + job.id;
  } catch (e) { failed($("run-out"), e); }
}

// What an event says, in a line.
function said(e) {
  if (e.event === "attempt" && e.item) return e.item + " #" + (e.sample + 1) + " by " + e.by + ": " + e.bucket.replaceAll("_", " ") + " (" + e.done + " of " + e.all + ")";
  const words = [e.event.replaceAll("_", " "), e.change, e.stage, e.task, e.concept, e.state, e.choice, e.verdict, e.tool];
  if (e.change === "linked") words.push((e.from || "the statement") + " rests on " + e.to);
  if (e.attempt !== undefined) words.push("attempt " + e.attempt + (e.accepted ? ": accepted by Lean" : ": not accepted"));
  if (e.reason) words.push("(" + e.reason + ")");
  return words.filter((w) => typeof w === "string" && w).join(" ");
}

const STATES = { unexplored: "open", exploring: "in progress", grounded: "in the library", synthesised: "defined", failed: "no definition" };
// The concepts of a run as they grow: what each is, how often it was tried, what Lean said last; and what was used.
function watched() {
  const concepts = new Map();
  const table = make("table");
  const used = make("p", "", "hint");
  let [calls, tokens] = [0, 0];
  const of = (name) => {
    if (!concepts.has(name)) {
      const tr = make("tr");
      const cells = [make("td", name), make("td", "open"), make("td", ""), make("td", "")];
      tr.append(...cells);
      if (!table.childElementCount) {
        const head = make("tr");
        head.append(...["Concept", "State", "Tried", "Lean's last word"].map((h) => { const th = make("th", h); th.scope = "col"; return th; }));
        table.append(make("caption", "The concepts, as they grow"), head);
      }
      tr.tabIndex = -1;
      table.append(tr);
      concepts.set(name, cells);
    }
    return concepts.get(name);
  };
  const said = (e) => {
    const errors = ((e.outcome && e.outcome.messages) || []).filter((m) => m.severity === "error");
    return e.accepted ? "" : (e.refusals && e.refusals[0]) || (errors[0] && errors[0].text) || "";
  };
  const take = (e) => {
    const name = (e.task || "").replace(/^define:/, "");
    if (e.event === "graph" && e.change === "added") of(e.concept);
    else if (e.event === "graph" && e.change === "merged") of(e.concept)[1].textContent = "is " + e.into;
    else if (e.event === "graph" && e.change === "pruned") of(e.concept)[1].textContent = "left out";
    else if (e.event === "graph" && e.change === "split") of(e.concept)[1].textContent = "taken apart";
    else if (e.event === "graph" && e.change === "state") of(e.concept)[1].textContent = (STATES[e.state] || e.state) + (e.detail ? ": " + e.detail : "");
    else if (e.event === "grounding") of(e.concept)[1].textContent = e.choice ? "is " + e.choice : "not in the library";
    else if (e.event === "shared") of(e.concept)[1].textContent = "is " + e.lean_name;
    else if (e.event === "attempt" && e.task && !e.item) {
      const cells = of(name === "state" || name === "direct" ? "the statement" : name);
      cells[1].textContent = e.accepted ? "accepted by Lean" : "refused";
      cells[2].textContent = e.attempt;
      cells[3].textContent = said(e).slice(0, 200);
    } else if (e.event === "verdict") of("judge " + (e.judge + 1))[1].textContent = e.verdict;
    else if (e.event === "call") {
      calls += 1;
      const u = (e.reply && e.reply.usage) || {};
      tokens += (u.prompt_tokens || 0) + (u.completion_tokens || 0);
      used.textContent = calls + " questions to models, " + tokens + " tokens";
    } else if (e.event === "finished" && e.totals && e.totals.microdollars) {
      used.textContent += ", " + (e.totals.microdollars / 1e6).toFixed(4) + " US dollars" + (e.totals.unpriced ? " where the price is known" : "");
    }
  };
  const row = (name) => concepts.get(name) && concepts.get(name)[0].parentElement;
  return { table, used, take, row };
}

// The concept graph as the server draws it from the record so far: asked for again as the record grows, one question at
// a time. A node leads to its row of the table, which says the same in words.
const GROWS = ["run_started", "decomposed", "graph", "grounding", "shared", "attempt", "finished"];
function drawn(id, signal, row) {
  const figure = make("figure");
  figure.setAttribute("aria-live", "off");
  figure.hidden = true;
  let [asking, again] = [false, false];
  const put = (graph) => {
    const told = new DOMParser().parseFromString(graph.svg, "text/html").body.firstElementChild;
    if (!told || told.localName !== "svg") return;
    const svg = document.importNode(told, true);
    for (const a of svg.querySelectorAll("a")) {
      const at = Number(a.getAttribute("href").slice(2));
      a.setAttribute("href", "#run=" + id);
      a.addEventListener("click", (e) => {
        e.preventDefault();
        const place = row(at ? graph.nodes[at].label.split(" / ")[0] : "the statement");
        if (place) { place.focus(); place.scrollIntoView({ block: "center" }); }
      });
    }
    const said = make("figcaption");
    said.append("The concept graph" + (graph.finished ? ": " : " so far: "));
    for (const k of graph.legend) {
      const one = make("span", k.words + (k.nodes > 1 ? ", " + k.nodes : ""), "legend");
      one.prepend(make("span", undefined, "key " + k.kind + " " + k.status));
      said.append(one, " ");
    }
    const paper = make("div", undefined, "drawing");
    paper.append(svg);
    show(figure, said, paper);
    figure.hidden = false;
  };
  const draw = async () => {
    again = true;
    if (asking) return;
    asking = true;
    try {
      while (again) {
        again = false;
        put(await (await ask("/v1/jobs/" + id + "/graph", undefined, signal)).json());
        await new Promise((done) => setTimeout(done, 300));
      }
    } catch {
      // The last drawing stays; the table says the same, and the next event asks again.
    }
    asking = false;
  };
  return { figure, take: (e) => { if (GROWS.includes(e.event) && !e.item) draw(); } };
}

async function run(id) {
  const out = $("run-out");
  const signal = begin("run");
  try {
    const job = await (await ask("/v1/jobs/" + id, undefined, signal)).json();
    const state = make("p", job.state, "verdict");
    const stop = make("button", "Stop");
    stop.addEventListener("click", () => ask("/v1/jobs/" + id, undefined, undefined, "DELETE").catch((e) => failed(out, e)));
    const log = make("ol");
    const files = make("div");
    const graph = watched();
    const picture = drawn(id, signal, graph.row);
    show(out, statement(job, "h3"), state, stop, graph.used, picture.figure, graph.table, log, files);
    const answer = await ask(job.events, undefined, signal);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const blocks = (rest + value).split("\n\n");
      rest = blocks.pop();
      for (const block of blocks) {
        const data = block.split("\n").find((l) => l.startsWith("data: "));
        if (!data) continue;
        const event = JSON.parse(data.slice(6));
        if (!block.includes("\nevent: end\n")) {
          log.append(make("li", said(event)));
          graph.take(event);
          picture.take(event);
          continue;
        }
        state.textContent = event.state === "done" ? event.detail.replaceAll("_", " ") : event.state + " " + event.detail;
        state.className = "verdict " + (["formalized", "complete"].includes(event.detail) ? "good" : "bad");
        stop.remove();
        if (event.state === "cancelled" && !event.place) {
          const resume = make("button", "Go on");
          resume.addEventListener("click", () => ask("/v1/jobs/" + id + "/resume", undefined, undefined, "POST").then(() => run(id)).catch((e) => failed(out, e)));
          state.after(resume);
        }
        for (const name of event.files.filter((f) => f.endsWith(".lean"))) {
          files.append(copied(await (await ask("/v1/jobs/" + id + "/files/" + name, undefined, signal)).text()));
        }
        if (event.files.includes("report.md")) {
          files.append(...report(await (await ask("/v1/jobs/" + id + "/files/report.md", undefined, signal)).text()));
        }
        runs();
      }
    }
  } catch (e) { failed(out, e); }
}

async function status() {
  try {
    const s = await (await ask("/v1/status")).json();
    $("status").textContent = (s.lean ? "Lean " + s.lean.lean.split(",")[0] : "Lean is starting") + "; " + s.items.running + " at work, " + s.items.waiting + " waiting";
    if (!$("model").childElementCount) show($("model"), ...s.models.map((m) => make("option", m)));
  } catch (e) { $("status").textContent = "no server"; }
}

function go() {
  const at = location.hash.slice(1) || "check";
  const [, what, id = ""] = at.match(/^(run|differ|report)=(.*)$/) || [];
  const part = what === "report" ? "reports" : what ? "runs" : at.split("?")[0];
  for (const name of ["check", "search", "runs", "reports"]) $(name).hidden = name !== part;
  for (const a of document.querySelectorAll("nav a")) {
    if (a.dataset.part === part) a.setAttribute("aria-current", "page");
    else a.removeAttribute("aria-current");
  }
  if (part === "runs") {
    $("words").value = asked().get("q") || "";
    runs();
  }
  if (part === "reports") reports();
  const name = part === "search" && new URLSearchParams(at.split("?")[1] || "").get("name");
  if (name) lookUp(name);
  if (what === "report") {
    const [of, page] = id.split(",");
    readReport("/v1/reports/" + encodeURIComponent(of) + "/files/", page === "report.html" ? page : "ablation.html");
  } else if (at.startsWith("differ=")) differ(...id.split(",").map(encodeURIComponent));
  else if (id) run(encodeURIComponent(id));

}

function on(form, work) {
  $(form).addEventListener("submit", (e) => { e.preventDefault(); work(); });
}
on("check-form", () => { clearTimeout(typing); check(false); });
on("search-form", search);
on("formalize-form", formalize);
on("find-form", find);
$("run-more").addEventListener("click", () => runs(true));
$("run-beside").addEventListener("click", () => { location.hash = "#differ=" + [...picked].join(","); });
on("key-form", () => { sessionStorage.setItem("key", $("key").value); $("key-form").hidden = true; status(); go(); });
$("code").addEventListener("keydown", (e) => { if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) { e.preventDefault(); clearTimeout(typing); check(false); } });
$("code").addEventListener("input", typed);
$("code").addEventListener("scroll", () => { $("gutter").scrollTop = $("code").scrollTop; });
marks([]);
addEventListener("hashchange", go);
setInterval(status, 5000);
status();
go();
