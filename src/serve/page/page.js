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

async function check() {
  const out = $("check-out");
  const signal = begin("check");
  show(out, make("p", "Lean is working…"));
  try {
    const a = await (await ask("/v1/check", { code: $("code").value }, signal)).json();
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

function line(n) {
  const text = $("code").value.split("\n");
  const from = text.slice(0, n - 1).join("\n").length + (n > 1 ? 1 : 0);
  $("code").focus();
  $("code").setSelectionRange(from, from + (text[n - 1] || "").length);
}

async function search() {
  const out = $("search-out");
  const signal = begin("search");
  show(out, make("p", "Searching…"));
  const kinds = $("kind").value ? [$("kind").value] : [];
  try {
    const a = await (await ask("/v1/search", { query: $("query").value, k: 30, kinds, by_type: $("by-type").checked }, signal)).json();
    if (!a.hits.length) return show(out, make("p", "Nothing was found."));
    show(out, ...a.hits.map((h) => {
      const one = make("details");
      const head = make("summary");
      head.append(make("code", h.decl.name), " " + h.decl.kind);
      one.append(head, make("pre", h.decl.name + " " + h.decl.type));
      if (h.decl.doc) one.append(make("p", h.decl.doc));
      one.append(make("p", h.decl.module, "hint"));
      return one;
    }));
  } catch (e) { failed(out, e); }
}

async function runs() {
  const signal = begin("list");
  try {
    const a = await (await ask("/v1/jobs", undefined, signal)).json();
    show($("run-list"), ...a.jobs.map((job) => {
      const row = make("tr");
      const go = make("a", job.statement);
      go.href = "#run=" + job.id;
      const cell = make("td");
      cell.append(go);
      const state = job.state === "done" ? job.detail : job.state;
      row.append(cell, make("td", state.replaceAll("_", " ")), make("td", job.model), make("td", new Date(job.created_ms).toLocaleString()));
      return row;
    }));
  } catch (e) { failed($("run-list"), e); }
}

async function formalize() {
  try {
    const job = await (await ask("/v1/formalize", { statement: $("statement").value, model: $("model").value || null })).json();
    location.hash = "#run=" + job.id;
  } catch (e) { failed($("run-out"), e); }
}

// What an event says, in a line.
function said(e) {
  const words = [e.event.replaceAll("_", " "), e.stage, e.task, e.concept, e.choice, e.verdict, e.tool];
  if (e.attempt !== undefined) words.push("attempt " + e.attempt + (e.accepted ? ": accepted by Lean" : ": not accepted"));
  if (e.reason) words.push("(" + e.reason + ")");
  return words.filter((w) => typeof w === "string" && w).join(" ");
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
    show(out, make("h3", job.statement), state, stop, log, files);
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
        if (!block.includes("\nevent: end\n")) { log.append(make("li", said(event))); continue; }
        state.textContent = event.state === "done" ? event.detail.replaceAll("_", " ") : event.state + " " + event.detail;
        state.className = "verdict " + (event.detail === "formalized" ? "good" : "bad");
        stop.remove();
        for (const name of event.files.filter((f) => f.endsWith(".lean"))) {
          files.append(make("pre", await (await ask("/v1/jobs/" + id + "/files/" + name, undefined, signal)).text()));
        }
        if (event.files.includes("graph.svg")) {
          const picture = make("img");
          picture.alt = "The graph of concepts";
          picture.src = URL.createObjectURL(await (await ask("/v1/jobs/" + id + "/files/graph.svg", undefined, signal)).blob());
          files.append(picture);
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
  const [part, id] = at.startsWith("run=") ? ["runs", at.slice(4)] : [at, ""];
  for (const name of ["check", "search", "runs"]) $(name).hidden = name !== part;
  for (const a of document.querySelectorAll("nav a")) {
    if (a.dataset.part === part) a.setAttribute("aria-current", "page");
    else a.removeAttribute("aria-current");
  }
  if (part === "runs") runs();
  if (id) run(encodeURIComponent(id));
}

function on(form, work) {
  $(form).addEventListener("submit", (e) => { e.preventDefault(); work(); });
}
on("check-form", check);
on("search-form", search);
on("formalize-form", formalize);
on("key-form", () => { sessionStorage.setItem("key", $("key").value); $("key-form").hidden = true; status(); go(); });
$("code").addEventListener("keydown", (e) => { if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) { e.preventDefault(); check(); } });
addEventListener("hashchange", go);
setInterval(status, 5000);
status();
go();
