// A search field on each page of the site: operators first, also by their names in other libraries and by tasks, then headings
// and rows of tables. Documentation/pages.py writes `search.json`, and adds this to the pages. Each entry is [title, rank, URL, text, other words].
(() => {
  const field = Object.assign(document.createElement("input"), {
    type: "search", placeholder: "Search all modules", ariaLabel: "Search all modules", id: "search",
  });
  const list = Object.assign(document.createElement("ul"), { id: "found", hidden: true });
  // Where the bar has no room, the field is a round button in the corner until it is used.
  const corner = (body) => `
    ${body} #search { top: auto; bottom: 16px; right: 16px; width: 40px; height: 40px; padding: 0 0 0 38px; border-radius: 20px;
      color: CanvasText; background-position: 11px; }
    ${body} #search:focus { width: min(320px, 100% - 32px); }
    ${body} #found { top: auto; bottom: 64px; right: 16px; width: min(560px, 100% - 32px); }`;
  const glass = "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16' fill='none' stroke='gray' stroke-width='2'>" +
    "<circle cx='6' cy='6' r='5'/><path d='M10 10l5 5'/></svg>";
  const style = document.createElement("style");
  style.textContent = `
    #search { position: fixed; z-index: 10001; box-sizing: border-box; top: 11px; right: 190px; width: 230px; height: 30px; padding: 0 8px 0 32px;
      font: 14px sans-serif; color: inherit; background: Canvas url("data:image/svg+xml,${encodeURIComponent(glass)}") no-repeat 9px; border: 1px solid #8888; border-radius: 6px; }
    #found { position: fixed; z-index: 10001; box-sizing: border-box; top: 48px; right: 24px; width: min(560px, 100% - 48px); max-height: 75vh; overflow: auto;
      margin: 0; padding: 6px; list-style: none; font: 14px sans-serif; background: Canvas; color: CanvasText;
      border: 1px solid #8888; border-radius: 8px; box-shadow: 0 8px 30px #0004; }
    #found a { display: block; padding: 6px 8px; color: inherit; text-decoration: none; border-radius: 5px; overflow-wrap: anywhere; }
    #found a:focus, #found a:hover { background: Highlight; color: HighlightText; outline: none; }
    #found small { display: block; opacity: 0.7; }
    ${corner("body:has(.nav:not(.documentation-nav))")}
    @media (max-width: 735px) { ${corner("body")} }`;
  document.head.append(style);
  document.body.append(field, list);

  let entries, loading;
  const load = () => (loading ??= fetch(`${baseUrl}search.json`).then(async (answer) => { entries = await answer.json(); }));

  // How well an entry answers: less is better, and nothing means not at all.
  const score = ([title, rank, , text, others], words) => {
    const [name, all] = [title.toLowerCase(), `${title} ${text} ${others}`.toLowerCase()];
    const query = words.join(" ");
    const base = name.split("(")[0];
    const names = others.toLowerCase().split(" · ");
    if (base === query || name === query) return rank;
    if (names.includes(query) || names.some((other) => other.split("(")[0] === query)) return 10 + rank;
    if (name.startsWith(query)) return 20 + rank;
    if (words.every((word) => name.includes(word))) return 30 + rank;
    if (words.every((word) => all.includes(word))) return 40 + rank;
  };
  // Of a message or a sentence, some words may be the reader's own: what has most of the others comes first.
  const partly = ([title, rank, , text, others], words) => {
    const all = `${title} ${text} ${others}`.toLowerCase();
    const count = words.filter((word) => all.includes(word)).length;
    if (words.length > 2 && count * 2 >= words.length) return 100 - (50 * count) / words.length + rank;
  };
  const answers = (words, score) => entries.map((entry) => [score(entry, words), entry]).filter(([value]) => value !== undefined);

  const show = async () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    await load();
    let found = words.length ? answers(words, score) : [];
    if (words.length && !found.length) found = answers(words, partly);
    found.sort(([a, one], [b, other]) => a - b || one[0].length - other[0].length);
    // Two rows of a table may begin alike.
    const things = new Map(found.map(([, entry]) => [`${entry[0]} ${entry[2]}`, entry]));
    list.replaceChildren(...[...things.values()].slice(0, 40).map(([title, , url, text]) => {
      const link = Object.assign(document.createElement("a"), { href: baseUrl + url, textContent: title });
      link.append(Object.assign(document.createElement("small"), { textContent: text }));
      const item = document.createElement("li");
      item.append(link);
      return item;
    }));
    if (words.length && !found.length) list.replaceChildren(Object.assign(document.createElement("li"), { textContent: "Nothing was found." }));
    list.hidden = !words.length;
  };
  field.addEventListener("focus", load);
  field.addEventListener("input", show);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") list.hidden = true;
    if (list.hidden || !["ArrowDown", "ArrowUp", "Enter"].includes(event.key)) return;
    const links = [field, ...list.querySelectorAll("a")];
    const next = links.indexOf(document.activeElement) + (event.key === "ArrowUp" ? -1 : 1);
    if (event.key === "Enter" && document.activeElement !== field) return;
    if (event.key === "Enter") links[1]?.click(); else links[Math.max(0, Math.min(next, links.length - 1))].focus();
    event.preventDefault();
  });
  addEventListener("click", (event) => { if (event.target !== field) list.hidden = true; });
})();
