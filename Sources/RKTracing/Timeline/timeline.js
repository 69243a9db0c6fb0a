// The program of the timeline. It draws what is in view, and nothing else, so that a full recording stays quick.
"use strict";
const { events, dropped } = JSON.parse(document.getElementById("recording").textContent);
const find = (selector) => document.querySelector(selector);
const main = find("main"), chart = find("#chart"), axis = find("#axis"), search = find("#search");
const rowHeight = 30, margin = 14, longest = 24, longestWay = 200, mostArrows = 500;
const isEnd = (event) => ["finished", "failed", "cancelled"].includes(event.kind);

// The recording: the subscriptions of each lane, in rows in which they do not overlap, and what each value caused.
const byNumber = new Map(), effects = new Map(), runs = new Map(), lanes = new Map();
const list = (map, key) => map.get(key) ?? map.set(key, []).get(key);
for (const event of events) {
  byNumber.set(event.number, event);
  // A file may say anything. A cause is earlier than what it causes.
  if (event.cause < event.number) list(effects, event.cause).push(event);
  list(runs, event.subscription).push(event);
}
for (const event of events) {
  const run = runs.get(event.subscription), lane = run[0].lane;
  if (event === run[0]) {
    if (!lanes.has(lane)) lanes.set(lane, { rows: [], free: [] });
    const { rows, free } = lanes.get(lane);
    run.from = event.kind === "subscribed" ? event.nanoseconds : -Infinity;
    run.to = isEnd(run.at(-1)) ? run.at(-1).nanoseconds : Infinity;
    if (free.length && free.at(-1).runs.at(-1).to < run.from) run.row = free.pop();
    else rows.push((run.row = { runs: [] }));
    run.row.runs.push(run);
  }
  if (event === run.at(-1) && isEnd(event)) lanes.get(lane).free.push(run.row);
}
// A text from right to left does not turn what stands beside it, and nothing in a text turns it: a point shows what would.
const upright = (text) => text.replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "·");
const isolated = (text) => (/[\u0590-\uFFFF]/.test(text) ? `\u2068${upright(text)}\u2069` : text);
const nameOf = (event) => `${isolated(event.lane)} #${event.subscription}`;

// Upstream first: a lane is below the lanes with values that caused its values, or to which it subscribed. Otherwise, the order of the first events stays.
const upstreams = new Map();
for (const event of events) {
  const cause = event.cause < event.number && byNumber.get(event.cause);
  if (!cause || cause.lane === event.lane) continue;
  let upper = runs.get(cause.subscription)[0].lane, lower = runs.get(event.subscription)[0].lane;
  // A subscription makes those that are upstream of it.
  if (cause.kind === "subscribed") [upper, lower] = [lower, upper];
  if (upper !== lower) (upstreams.get(lower) ?? upstreams.set(lower, new Set()).get(lower)).add(upper);
}
const seen = new Set(), ordered = new Set();
for (const lane of lanes.keys()) {
  // Not a recursion: lanes may be deeper than the stack.
  for (const waiting = [lane]; waiting.length; ) {
    const next = waiting.at(-1);
    if (seen.has(next)) {
      ordered.add(waiting.pop());
      continue;
    }
    seen.add(next);
    for (const upper of [...(upstreams.get(next) ?? [])].reverse()) if (!seen.has(upper)) waiting.push(upper);
  }
}
const rows = [...ordered].flatMap((lane) => lanes.get(lane).rows);
rows.forEach((row, index) => {
  row.events = row.runs.flat();
  row.events.forEach((event) => (event.row = index));
  row.name = row.runs.length === 1 ? nameOf(row.events[0]) : `${isolated(row.events[0].lane)} ×${row.runs.length}`;
});
const longestName = rows.reduce((most, row) => Math.max(most, row.name.length), 8);

const first = events.reduce((least, event) => Math.min(least, event.nanoseconds), Infinity);
const last = events.reduce((most, event) => Math.max(most, event.nanoseconds + event.duration), -Infinity);
const whole = events.length ? { start: first, length: Math.max(last - first, 1000) } : { start: 0, length: 1e9 };
let view = { ...whole }, selected = null, related = new Set(), query = "", matches = events, matching = new Set(events);

function summarize() {
  const threads = new Set(events.map((event) => event.thread)).size;
  const count = (number, word) => `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
  const parts = [count(runs.size, "subscription"), count(events.length, "event"), count(threads, "thread")];
  if (events.length) parts.push(time(whole.length));
  if (dropped) parts.push(`${count(dropped, "older event")} dropped`);
  find("#summary").textContent = events.length ? parts.join(", ") : "No events were recorded.";
}

function time(nanoseconds, step = Math.abs(nanoseconds) / 100) {
  const [unit, name] = [[1e9, "s"], [1e6, "ms"], [1e3, "µs"]].find(([unit]) => Math.abs(nanoseconds) >= unit) ?? [1, "ns"];
  const digits = Math.min(9, Math.max(0, Math.ceil(-Math.log10((step || 1) / unit) - 1e-9)));
  return `${(nanoseconds / unit).toFixed(digits)} ${name}`;
}

const brief = (event) => event.kind === "value" ? isolated(event.text)
  : event.text ? `${event.kind} ${isolated(event.text)}` : event.kind;

/// Says what the marks mean, of those that occur. What is drawn says whether there are clusters.
let clusterKey;
function explain() {
  const kinds = new Set(events.map((event) => event.kind));
  const add = (text, draw) => {
    const item = document.createElement("span");
    draw(element(element(item, "svg", { width: 22, height: 20, "aria-hidden": true }), "g", { class: "key" }));
    item.append(text);
    find("#legend").append(item);
    return item;
  };
  const circle = (parent, thread) =>
    element(parent, "circle", { cx: 11, cy: 10, r: 6, style: `fill: var(--t${(thread - 1) % 8})` });
  if (kinds.has("value")) {
    const threads = [...new Set(events.map((event) => event.thread))].sort((one, other) => one - other);
    for (const thread of threads.slice(0, 8)) add(`value on thread ${thread}`, (parent) => circle(parent, thread));
    add("cause and effect", (parent) => element(parent, "path", { class: "effect", d: "M11 2v15m-4 -5l4 5l4 -5" }));
  }
  if (kinds.has("requested")) {
    add("request", (parent) => element(parent, "path", { class: "request", d: "M7 7h8l-4 7z" }));
  }
  for (const kind of ["finished", "failed", "cancelled"]) {
    if (kinds.has(kind)) add(kind, (parent) => drawEnd(parent, { kind }, 11, 10));
  }
  clusterKey = add("several events; 5× are five", (parent) => element(parent, "rect", { class: "events", x: 3, y: 3, width: 16, height: 14, rx: 4 }));
}

// Drawing.
// The size of what is in view, asked for once for each drawing: with elements added meanwhile, the browser would lay them
// out before it answers.
let names = 160, size = { width: 0, top: 0, height: 0 };
const x = (nanoseconds) => names + margin + ((nanoseconds - view.start) / view.length) * width();
const width = () => Math.max(40, size.width - names - 2 * margin);

function element(parent, name, attributes = {}, text) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  if (text !== undefined) node.textContent = text;
  parent.append(node);
  return node;
}

function draw() {
  size = { width: main.clientWidth, top: main.scrollTop, height: main.clientHeight };
  names = Math.min(size.width / 3, 24 + 7.3 * longestName);
  drawAxis();
  chart.replaceChildren();
  chart.setAttribute("width", size.width);
  chart.setAttribute("height", Math.max(rows.length * rowHeight, 1));
  const top = Math.max(0, Math.floor(size.top / rowHeight));
  const bottom = Math.min(rows.length, Math.ceil((size.top + size.height) / rowHeight) + 1);
  for (let index = top; index < bottom; index++) drawRow(rows[index], index);
  drawCauses(top, bottom);
  clusterKey.hidden = !find("#chart .cluster");
}

function drawAxis() {
  axis.replaceChildren();
  const least = view.length / Math.max(2, width() / 110);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least);
  const from = view.start - whole.start;
  // Counted: a step may be too small to change a great number.
  const end = (from + view.length) / step;
  for (let number = Math.ceil(from / step); number <= end && number < number + 1; number++) {
    const tick = number * step;
    const place = x(tick + whole.start);
    element(axis, "line", { class: "grid", x1: place, x2: place, y1: 16, y2: 24 });
    element(axis, "text", { class: "faint", x: place, y: 9, "text-anchor": "middle" }, time(tick, step));
  }
}

function drawRow(row, index) {
  const y = index * rowHeight, middle = y + rowHeight / 2, end = size.width;
  const group = element(chart, "g");
  element(group, "rect", { class: `band ${index % 2 ? "odd" : ""}`, x: 0, y, width: end, height: rowHeight });
  // What is too close to be told apart becomes one line, and one mark.
  let line = null;
  for (const run of row.runs) {
    const from = Math.max(x(run.from), names), to = Math.min(x(run.to), end);
    if (!(from < to)) continue;
    if (!line || from - line.x2 >= 1) {
      if (line) element(group, "line", line);
      line = { class: "life", x1: from, y1: middle, y2: middle };
    }
    line.x2 = to;
  }
  if (line) element(group, "line", line);
  let cluster = [];
  const flush = (next) => {
    if (cluster.length === 1) drawEvent(group, cluster[0], middle, next);
    else if (cluster.length) drawCluster(group, cluster, middle);
    cluster = [];
  };
  for (const event of row.events) {
    const place = x(event.nanoseconds);
    if (event.kind === "subscribed" || place < names - 20) continue;
    if (place > end + 20) break;
    if (cluster.length && place - x(cluster.at(-1).nanoseconds) >= 7) flush(place);
    cluster.push(event);
  }
  flush(Infinity);

  const label = element(group, "g");
  element(label, "rect", { class: "names", x: 0, y, width: names, height: rowHeight });
  const room = Math.floor((names - 20) / 7.3);
  const text = row.name.length > room ? `${row.name.slice(0, room - 1)}…` : row.name;
  element(label, "text", { x: 12, y: middle }, text);
  element(label, "title", {}, row.name);
}

function classes(event) {
  const names = ["mark", event.kind];
  if (event === selected) names.push("selected");
  else if (related.has(event)) names.push("related");
  if (!matching.has(event)) names.push("dimmed");
  return names.join(" ");
}

function drawEvent(parent, event, y, next) {
  const place = x(event.nanoseconds);
  const mark = element(parent, "g", { class: classes(event), "data-number": event.number });
  element(mark, "title", {}, `${brief(event)}\n${time(event.nanoseconds - whole.start)}`);
  mark.addEventListener("click", () => select(event));
  const fill = `fill: var(--t${(event.thread - 1) % 8})`;
  switch (event.kind) {
    case "value": {
      // As much of the text as there is room for.
      const room = Math.min(longest, Math.floor((next - place - 4) / 7.3));
      const all = upright(event.text);
      const text = all.length > room ? `${all.slice(0, Math.max(0, room - 1))}…` : all;
      if (room >= Math.min(4, event.text.length)) {
        const width = Math.max(20, 7.3 * text.length + 12);
        element(mark, "rect", { x: place - 10, y: y - 10, width, height: 20, rx: 10, style: fill });
        element(mark, "text", { x: place - 10 + width / 2, y: y + 0.5, "text-anchor": "middle" }, text);
      } else {
        element(mark, "circle", { cx: place, cy: y, r: 5, style: fill });
      }
      break;
    }
    case "requested":
      element(mark, "path", { d: `M${place - 4} ${y - 13}h8l-4 7z` });
      break;
    default:
      drawEnd(mark, event, place, y);
  }
}

function drawEnd(parent, event, x, y) {
  const d = event.kind === "finished" ? `M${x} ${y - 10}v20` : `M${x - 6} ${y - 6}l12 12m0 -12l-12 12`;
  element(parent, "path", { class: event.kind, d });
}

function drawCluster(parent, cluster, y) {
  const from = x(cluster[0].nanoseconds), to = x(cluster.at(-1).nanoseconds);
  const event = cluster.find((event) => event === selected) ?? cluster.find((event) => related.has(event))
    ?? cluster.find((event) => matching.has(event)) ?? cluster[0];
  const mark = element(parent, "g", { class: `${classes(event)} cluster` });
  element(mark, "title", {}, `${cluster.length} events. Click to zoom in.`);
  const fill = `fill: var(--t${(event.thread - 1) % 8})`;
  element(mark, "rect", { x: from - 5, y: y - 7, width: to - from + 10, height: 14, rx: 4, style: fill });
  const text = `${cluster.length}×`;
  if (to - from > 7.3 * text.length) element(mark, "text", { x: (from + to) / 2, y, "text-anchor": "middle" }, text);
  if (isEnd(cluster.at(-1))) drawEnd(mark, cluster.at(-1), to + 5, y);
  mark.addEventListener("click", () => {
    const [start, end] = [cluster[0].nanoseconds, cluster.at(-1).nanoseconds];
    if (end - start < 20) return select(event);
    const length = (end - start) * 1.4;
    show(start - (length - (end - start)) / 2, length);
  });
}

/// Arrows to what is related, first those to the rows from `top` to `bottom`, then those from these rows to others.
function drawCauses(top, bottom) {
  const isShown = (event) => event.row >= top && event.row < bottom;
  const inside = [], outside = [];
  for (const event of related) {
    const cause = byNumber.get(event.cause);
    if (!cause) continue;
    const [x1, x2] = [x(cause.nanoseconds), x(event.nanoseconds)];
    if (Math.max(x1, x2) < names || Math.min(x1, x2) > size.width) continue;
    if (isShown(event)) inside.push([cause, event]);
    else if (isShown(cause)) outside.push([cause, event]);
  }
  for (const [cause, event] of [...inside, ...outside].slice(0, mostArrows)) drawCause(cause, event);
}

function drawCause(cause, event) {
  const [x1, x2] = [x(cause.nanoseconds), x(event.nanoseconds)];
  const [y1, y2] = [cause, event].map((event) => event.row * rowHeight + rowHeight / 2);
  const sign = Math.sign(y2 - y1) || 1, start = y1 + 10 * sign, end = y2 - 11 * sign;
  const curve = `M${x1} ${start}C${x1} ${(start + end) / 2} ${x2} ${(start + end) / 2} ${x2} ${end}`;
  element(chart, "path", { class: "cause", d: `${curve}m-4 ${-5 * sign}l4 ${5 * sign}l4 ${-5 * sign}` });
}

// Following a value.
function causes(event) {
  const result = [];
  for (let last = event, cause; (cause = byNumber.get(last.cause)) && cause.number < last.number; last = cause) {
    result.push(cause);
  }
  return result.reverse();
}

function consequences(event) {
  const result = new Set([event]);
  for (const event of result) for (const effect of effects.get(event.number) ?? []) result.add(effect);
  return result;
}

function select(event) {
  selected = event;
  related = new Set(event ? [...causes(event), ...consequences(event)] : []);
  describe();
  if (event) reveal(event);
  draw();
}

function reveal(event) {
  const place = x(event.nanoseconds);
  if (place < names + margin / 2 || place > size.width) view.start = event.nanoseconds - view.length / 2;
  clamp();
  const top = event.row * rowHeight;
  if (top < main.scrollTop) main.scrollTop = top;
  if (top + rowHeight > main.scrollTop + main.clientHeight) main.scrollTop = top + rowHeight - main.clientHeight;
}

function describe() {
  const panel = find("aside");
  panel.replaceChildren();
  if (!selected) return;
  const add = (parent, name, text) => {
    const node = document.createElement(name);
    if (text !== undefined) node.textContent = text;
    parent.append(node);
    return node;
  };
  const content = add(panel, "div");
  const facts = add(content, "section");
  add(facts, "h2", nameOf(selected));
  const list = add(facts, "dl");
  const fact = (name, value) => { add(list, "dt", name); add(list, "dd", value); };
  fact(selected.kind, upright(selected.text));
  fact("time", time(selected.nanoseconds - whole.start));
  if (selected.kind === "value") fact("delivery", time(selected.duration));
  fact("thread", `${selected.thread}`);
  addTexts(facts, add);

  const way = add(content, "section");
  add(way, "h2", "Its way");
  const places = add(way, "ul");
  const item = (depth) => {
    const node = add(places, "li");
    node.setAttribute("aria-level", depth + 1);
    node.style.setProperty("--depth", Math.min(depth, 20));
    return node;
  };
  const follow = (event, depth) => {
    const button = add(item(depth), "button", `${nameOf(event)}: ${brief(event)}`);
    if (event === selected) button.setAttribute("aria-current", "true");
    button.dataset.number = event.number;
    button.addEventListener("click", () => select(event));
  };
  const earlier = causes(selected), from = Math.max(0, earlier.length - longestWay);
  if (from > 0) add(item(0), "span", `… ${from.toLocaleString("en")} earlier`);
  earlier.slice(from).forEach(follow);
  const left = [[selected, earlier.length - from]];
  for (let count = 0; left.length; count++) {
    const [event, depth] = left.pop();
    if (count > longestWay) {
      add(item(depth), "span", "…");
      break;
    }
    follow(event, depth);
    const next = effects.get(event.number) ?? [];
    for (const effect of next.slice(0, longestWay + 1).reverse()) left.push([effect, depth + 1]);
  }
  find("aside [aria-current]").scrollIntoView({ block: "nearest" });
}

// The lane as a diagram and as a test, which the recorder has written.
let texts = null;

function addTexts(panel, add) {
  texts ??= JSON.parse(find("#tests").textContent);
  const own = texts[selected.subscription];
  if (!own) return add(panel, "p", `For a test: lanes FILE --test '${nameOf(selected)}'`);
  const buttons = add(panel, "p");
  const shown = document.createElement("pre");
  shown.tabIndex = 0;
  for (const [index, name] of ["Copy diagram", "Copy test"].entries()) {
    add(buttons, "button", name).addEventListener("click", () => {
      shown.textContent = own[index];
      panel.append(shown);
      // What a browser does not let a page copy is selected, for the reader to copy.
      getSelection().selectAllChildren(shown);
      navigator.clipboard?.writeText(own[index]).catch(() => {});
    });
  }
}

// Searching.
const isMatching = ({ text, lane }) => !query || text.toLowerCase().includes(query) || lane.toLowerCase().includes(query);

search.addEventListener("input", () => {
  query = search.value.trim().toLowerCase();
  matches = events.filter(isMatching);
  matching = new Set(matches);
  find("#hits").textContent = query ? `${matches.length.toLocaleString("en")} found` : "";
  draw();
});

function step(by) {
  if (!matches.length) return;
  let index = selected ? matches.findIndex((event) => event.number >= selected.number) : -1;
  if (selected && index < 0) index = matches.length;
  if (!selected) index = by > 0 ? 0 : matches.length - 1;
  else if (matches[index] === selected || by < 0) index += by;
  select(matches[(index + matches.length) % matches.length]);
}

// Moving.
function clamp() {
  view.length = Math.min(Math.max(view.length, 20), whole.length);
  view.start = Math.min(Math.max(view.start, whole.start), whole.start + whole.length - view.length);
}

function show(start, length) {
  view = { start, length };
  clamp();
  draw();
}

function zoom(factor, at = selected ? (x(selected.nanoseconds) - names - margin) / width() : 0.5) {
  const place = Math.min(1, Math.max(0, at));
  const length = Math.min(Math.max(view.length / factor, 20), whole.length);
  show(view.start + (view.length - length) * place, length);
}

const move = (part) => show(view.start + view.length * part, view.length);
const fit = () => show(whole.start, whole.length);

const keys = {
  ArrowLeft: () => move(-0.2), ArrowRight: () => move(0.2), "+": () => zoom(2), "=": () => zoom(2), "-": () => zoom(0.5),
  0: fit, n: () => step(1), p: () => step(-1), Escape: () => select(null),
  c: () => { const cause = selected && byNumber.get(selected.cause); if (cause) select(cause); },
  "/": () => { search.focus(); search.select(); },
};
document.addEventListener("keydown", (press) => {
  if (press.ctrlKey || press.metaKey || press.altKey) return;
  if (press.target === search) {
    if (press.key === "Enter") step(press.shiftKey ? -1 : 1);
    else if (press.key === "Escape") main.focus();
    return;
  }
  const action = keys[press.key];
  if (!action) return;
  press.preventDefault();
  action();
});

find("#in").addEventListener("click", () => zoom(2));
find("#out").addEventListener("click", () => zoom(0.5));
find("#fit").addEventListener("click", fit);
main.addEventListener("wheel", (wheel) => {
  if (wheel.ctrlKey || wheel.metaKey) zoom(Math.exp(-wheel.deltaY / 200), (wheel.offsetX - names - margin) / width());
  else if (wheel.shiftKey || Math.abs(wheel.deltaX) > Math.abs(wheel.deltaY)) move((wheel.deltaX || wheel.deltaY) / width());
  else return;
  wheel.preventDefault();
}, { passive: false });
let drag = null;
main.addEventListener("pointerdown", (press) => { drag = { x: press.clientX, start: view.start }; });
window.addEventListener("pointermove", (motion) => {
  if (drag && motion.buttons && Math.abs(motion.clientX - drag.x) > 3) {
    show(drag.start - ((motion.clientX - drag.x) / width()) * view.length, view.length);
  }
});
window.addEventListener("pointerup", () => { drag = null; });
main.addEventListener("scroll", draw);
new ResizeObserver(draw).observe(main);

summarize();
explain();
draw();
