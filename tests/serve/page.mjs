// The page in a real browser: Node 22 or later (20 with --experimental-websocket) and Chromium, nothing else. The test
// `page` runs it; by hand, with pictures:
//
//   autoform serve --listen 127.0.0.1:8000 --model replay=replay:tests/cassettes/demo --runs RUNS
//   chromium --headless --no-sandbox --remote-debugging-port=9222 about:blank
//   node tests/serve/page.mjs http://127.0.0.1:8000 RUNS [folder for screenshots]
//
// Types, checks, searches, formalizes, watches a record grow that it writes below RUNS itself, and fails on an error in the console, on a request that leaves the server, on
// a control without a name and on text of too little contrast.
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";

const [url, records, shots] = process.argv.slice(2);
const targets = await (await fetch((process.env.BROWSER ?? "http://127.0.0.1:9222") + "/json/new?about:blank", { method: "PUT" })).json();
const socket = new WebSocket(targets.webSocketDebuggerUrl);
await new Promise((done) => (socket.onopen = done));
let next = 0;
const waiting = new Map();
const trouble = [];
socket.onmessage = ({ data }) => {
  const m = JSON.parse(data);
  if (m.id) waiting.get(m.id)(m);
  if (m.method === "Runtime.exceptionThrown") trouble.push("exception: " + JSON.stringify(m.params.exceptionDetails.text));
  if (m.method === "Log.entryAdded" && m.params.entry.level === "error") trouble.push("console: " + m.params.entry.text);
  if (m.method === "Network.requestWillBeSent") {
    const asked = m.params.request.url;
    if (!asked.startsWith(url + "/") && !asked.startsWith("data:")) trouble.push("left: " + asked);
  }
};
const sent = (method, params = {}) => new Promise((done) => {
  waiting.set(++next, done);
  socket.send(JSON.stringify({ id: next, method, params }));
});
const send = async (method, params) => {
  const { result, error } = await sent(method, params);
  if (error) throw new Error(method + ": " + error.message);
  return result;
};
// A page that is left while it is asked gives no value: the browser says so instead of answering.
const LEFT = /navigated|context was destroyed|Cannot find context|Cannot find default execution context/;
const js = async (expression) => {
  const { result, error } = await sent("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
  if (error && LEFT.test(error.message)) return undefined;
  if (error || result.exceptionDetails) throw new Error(expression + ": " + JSON.stringify(error ?? result.exceptionDetails));
  return result.result.value;
};
async function until(what, expression, seconds = 90) {
  for (const began = Date.now(); ; await new Promise((d) => setTimeout(d, 100))) {
    const value = await js(expression);
    if (value) return console.log("ok  ", what, typeof value === "string" ? "- " + value.slice(0, 90) : "");
    if (Date.now() - began > seconds * 1000) throw new Error("never: " + what + "\n" + (await js("document.body.innerText")));
  }
}
async function shot(name) {
  if (!shots) return;
  const { data } = await send("Page.captureScreenshot", { format: "png" });
  writeFileSync(`${shots}/${name}.png`, Buffer.from(data, "base64"));
}
// Every control has a name, and every text at least 4.5 to 1 against what is behind it.
const ACCESSIBLE = `(() => {
  const bad = [];
  const light = (c) => { const v = c.match(/[\\d.]+/g).slice(0, 3).map((x) => { x /= 255; return x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4; }); return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2]; };
  const behind = (e) => { for (; e; e = e.parentElement) { const b = getComputedStyle(e).backgroundColor; if (!b.endsWith(", 0)")) return b; } return "rgb(255,255,255)"; };
  for (const e of document.querySelectorAll("input, textarea, select")) if (!e.labels.length && !e.getAttribute("aria-label")) bad.push("no label: " + e.id);
  for (const e of document.querySelectorAll("button, a")) if (!e.textContent.trim()) bad.push("no name: " + e.outerHTML);
  for (const e of document.querySelectorAll("body *")) {
    if (!e.offsetParent || ![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())) continue;
    const [a, b] = [light(getComputedStyle(e).color), light(behind(e))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) bad.push("contrast " + ratio.toFixed(1) + ": " + e.textContent.slice(0, 40));
  }
  if (document.querySelectorAll("h1").length !== 1 || !document.documentElement.lang) bad.push("one h1 and a language");
  return bad;
})()`;
const accessible = async (where) => trouble.push(...(await js(ACCESSIBLE)).map((b) => where + ": " + b));
const type = (id, text) => js(`document.getElementById("${id}").value = ${JSON.stringify(text)}; true`);
const click = (form) => js(`document.querySelector("#${form} button").click(); true`);

for (const domain of ["Page", "Runtime", "Log", "Network"]) await send(domain + ".enable");
await send("Emulation.setDeviceMetricsOverride", { width: 1000, height: 800, deviceScaleFactor: 1, mobile: false });
for (const theme of ["light", "dark"]) {
  await send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: theme }] });
  await send("Page.navigate", { url: url + "/" });
  await until("the page", "document.readyState === 'complete' && !!document.getElementById('code')");
  await js("location.hash = '#check'; true");
  await click("check-form");
  await until("accepted", "document.querySelector('#check-out .verdict')?.textContent === 'accepted'");
  await type("code", "#eval \"<img src=x onerror=alert(1)>\"\ntheorem a : 1 + 1 = 3 := rfl\n");
  await click("check-form");
  await until("rejected, at its line", "document.querySelector('#check-out li.error')?.textContent.startsWith('2:') && document.querySelector('#check-out .verdict').textContent");
  if (await js("document.querySelectorAll('#check-out img').length")) trouble.push("text became markup");
  // As one types: no button is pressed.
  await js(`{ const code = document.getElementById("code"); code.value = "theorem b : 2 + 2 = 4 := rfl\\n"; code.dispatchEvent(new Event("input")); } true`);
  await until("accepted as one types", "document.querySelector('#check-out .verdict')?.textContent === 'accepted' && !document.querySelector('#gutter .error')");
  await js(`{ const code = document.getElementById("code"); code.value += "\\nexample : 1 = 2 := rfl"; code.dispatchEvent(new Event("input")); } true`);
  await until("a mark at the line", "document.querySelector('#gutter .error')?.textContent.includes('3')");
  await accessible(theme + " check");
  await shot("page-check-" + theme);
  await js("location.hash = '#search'; true");
  await type("query", "prime number");
  await click("search-form");
  await until("found", "document.querySelector('#search-out summary')?.textContent");
  await js("document.querySelector('#search-out details').open = true; true");
  await js("document.querySelector('#search-out details p.hint a').click(); true");
  await until("a name leads to its declaration", "location.hash.startsWith('#search?name=') && document.querySelectorAll('#search-out details[open]').length === 1 && document.querySelector('#search-out summary').textContent");
  await accessible(theme + " search");
  await shot("page-search-" + theme);
}
// A report that another program left.
const REPORT = `${records}/page-report-${process.pid}`;
mkdirSync(REPORT, { recursive: true });
writeFileSync(`${REPORT}/ablation.html`, "<p>The whole page</p>");
writeFileSync(`${REPORT}/ablation.md`, "# Parts\n\n| variant | right |\n|---|---|\n| full\\_graph | <b>1</b> \\| 2 |\n\nAll *agree*.\n");
await new Promise((done) => setTimeout(done, 3000));
await js("location.hash = '#reports'; true");
await until("reports", `[...document.querySelectorAll('#report-list a')].some((a) => a.textContent.includes('${process.pid}'))`);
await js(`[...document.querySelectorAll('#report-list a')].find((a) => a.textContent.includes('${process.pid}')).click(); true`);
await until("a report as tables", "document.querySelector('#report-out td')?.textContent === 'full_graph' && document.querySelectorAll('#report-out td')[1].textContent === '<b>1</b> | 2' && document.querySelector('#report-out h4').textContent");
await accessible("report");
await shot("page-report");
await js("location.hash = '#runs'; true");
await until("a model", "document.querySelector('#model option')?.textContent");
await type("statement", "For $n \\ge 0$ the sum of the first n odd natural numbers is $n^2$ <b>.");
await click("formalize-form");
await until("a run of its own address", "location.hash.startsWith('#run=') && location.hash");
await until("events", "document.querySelectorAll('#run-out li').length > 3 && document.querySelector('#run-out li').textContent");
await until("its end", "!document.querySelector('#run-out button') && document.querySelector('#run-out .verdict')?.textContent");
await until("in the list", "document.querySelectorAll('#run-list tr').length >= 1");
await until("formulas", "document.querySelectorAll('#run-out h3 math').length === 2 && document.querySelector('#run-out h3 msup') && document.querySelector('#run-out h3').textContent");
if (await js("document.querySelectorAll('#run-out h3 b').length")) trouble.push("a statement became markup");
await type("words", "odd natural");
await click("find-form");
await until("found by its words", "location.hash === '#runs?q=odd+natural' && document.querySelectorAll('#run-list tr').length >= 1 && document.querySelector('#run-count').textContent.includes('with the words') && document.querySelector('#run-count').textContent");
// What is typed and picked while an answer is under way is not taken away by it.
const slow = (latency) => send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 });
await slow(2000);
await type("words", "");
await click("find-form");
await until("asked for all", "location.hash === '#runs' && document.querySelector('#words').value === ''");
await type("words", "nothing of this kind");
await js("document.getElementById('by-model').value = 'm'; true");
await until("all of them", "!document.querySelector('#run-count').textContent.includes('with the words')");
if (await js("document.getElementById('words').value + document.getElementById('by-model').value") !== "nothing of this kindm") trouble.push("an answer took away what was typed");
await slow(0);
await js("document.getElementById('by-model').value = ''; true");
await click("find-form");
await until("nothing found", "document.querySelectorAll('#run-list tr').length === 0");
await type("words", "");
await js("document.getElementById('by-outcome').value = 'failed'; true");
await click("find-form");
await until("by its outcome", "location.hash === '#runs?outcome=failed' && document.querySelectorAll('#run-list tr').length >= 1");
await type("statement", "Another one.");
await click("formalize-form");
await until("another run", "document.querySelectorAll('#run-list tr').length >= 2");
await js("[...document.querySelectorAll('#run-list input')].slice(0, 2).forEach((i) => i.click()); true");
await js("document.getElementById('run-beside').click(); true");
await until("two beside each other", "document.querySelectorAll('#run-out .beside > div').length === 2 && document.querySelector('#run-out p').textContent");
await accessible("two runs");
await shot("page-beside");
await js("history.go(-1); true");
await until("back", "location.hash.startsWith('#run=') && document.querySelector('#run-out h3')?.textContent");
await accessible("run");
await shot("page-run");
const address = await js("location.hash");
// A graph that grows: another program's record, written here line by line.
mkdirSync(`${records}/page-${process.pid}`);
const record = `${records}/page-${process.pid}/record.jsonl`;
let seq = 0;
const tell = (event) => appendFileSync(record, JSON.stringify({ seq: seq++, at_ms: Date.now(), ...event }) + "\n");
const grow = (change, fields) => tell({ event: "graph", change, ...fields });
const STATEMENT = "There are no odd perfect numbers <i>" + process.pid + "</i>.";
tell({ event: "run_started", record_version: 1, autoform: "x", statement: STATEMENT, library: "l", lean_header: "", author: "page", judges: [], prompts: {}, settings: {}, notes: [] });
// The server looks through the folders every other second.
await new Promise((done) => setTimeout(done, 3000));
await js("location.hash = '#runs?model=page'; true");
await until("the other program's run", "[...document.querySelectorAll('#run-list a')].some((a) => a.textContent.includes('" + process.pid + "'))");
await js("[...document.querySelectorAll('#run-list a')].find((a) => a.textContent.includes('" + process.pid + "')).click(); true");
const nodes = (kind) => `document.querySelectorAll('#run-out figure svg .node${kind}').length`;
await until("the statement drawn", nodes(".statement") + " === 1 && !document.querySelector('#run-out figure i')");
grow("added", { concept: "perfect number" });
grow("linked", { from: "", to: "perfect number" });
grow("added", { concept: "odd number" });
grow("linked", { from: "", to: "odd number" });
await until("two concepts drawn", nodes(".concept.unexplored") + " === 2 && document.querySelectorAll('#run-out .edge').length === 2");
grow("state", { concept: "odd number", state: "grounded", detail: "Odd" });
await until("one of them in the library", nodes(".library") + " === 1 && document.querySelector('#run-out figcaption').textContent");
grow("state", { concept: "perfect number", state: "exploring", detail: "" });
grow("added", { concept: "sum of divisors" });
grow("linked", { from: "perfect number", to: "sum of divisors" });
await until("a third one", nodes(".concept") + " === 3");
await js("[...document.querySelectorAll('#run-out figure a')].find((a) => a.textContent.includes('odd number')).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); true");
await until("its row", "document.activeElement.localName === 'tr' && document.activeElement.textContent.startsWith('odd numberin the library') && document.activeElement.textContent");
for (const theme of ["light", "dark"]) {
  await send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: theme }] });
  // Letters in a drawing are outside what ACCESSIBLE looks at.
  const low = await js(`(() => {
    const light = (c) => { const v = c.match(/[\\d.]+/g).slice(0, 3).map((x) => { x /= 255; return x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4; }); return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2]; };
    return [...document.querySelectorAll("#run-out .node")].map((n) => [getComputedStyle(n.querySelector("text")).fill, getComputedStyle(n.querySelector(".shape")).fill].map(light)).map(([a, b]) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)).filter((r) => r < 4.5);
  })()`);
  if (low.length) trouble.push(theme + " drawing: contrast " + low);
  await accessible(theme + " graph");
  await js("document.querySelector('#run-out figure').scrollIntoView(); true");
  await shot("page-graph-" + theme);
}
await js("location.hash = " + JSON.stringify(address) + "; true");
await until("the run again", "location.hash.startsWith('#run=') && !document.querySelector('#run-out h3')?.textContent.includes('perfect')");
await js("window.left = true");
await send("Page.reload");
await until("the same by its address", "!window.left && !!document.querySelector('#run-out .verdict') && document.querySelectorAll('#run-out li').length > 3");
console.log(trouble.length ? "TROUBLE\n" + trouble.join("\n") : "no trouble");
process.exit(Math.min(trouble.length, 100));
