/// The style sheet of the timeline.
let timelineStyle = #"""
  :root {
    color-scheme: light dark;
    --paper: light-dark(#ffffff, #1c1c1e);
    --panel: light-dark(#f5f5f7, #2c2c2e);
    --ink: light-dark(#1d1d1f, #f5f5f7);
    --faint: light-dark(#6e6e73, #a1a1a6);
    --edge: light-dark(#d2d2d7, #48484a);
    --accent: light-dark(#0066cc, #4da3ff);
    --fail: light-dark(#c5221f, #ff6961);
    --t0: light-dark(#bfdcff, #1f4f86);
    --t1: light-dark(#ffd9a8, #7d4e12);
    --t2: light-dark(#c3ecc7, #1f5c2a);
    --t3: light-dark(#e6cffa, #5a3778);
    --t4: light-dark(#ffc9d2, #7c2a3a);
    --t5: light-dark(#cdeef0, #17595c);
    --t6: light-dark(#f3eaa6, #5f5610);
    --t7: light-dark(#dcdce0, #55555a);
  }
  * { box-sizing: border-box; }
  body {
    margin: 0; height: 100vh; display: flex; flex-direction: column; overflow: hidden;
    background: var(--paper); color: var(--ink); font: 13px/1.4 system-ui, sans-serif;
  }
  header { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center; padding: 8px 12px; }
  h1 { font-size: 16px; margin: 0; }
  #summary { margin: 0; flex: 1; color: var(--faint); }
  #hits { color: var(--faint); min-width: 5em; }
  input, button {
    font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--edge); border-radius: 6px;
    padding: 3px 9px;
  }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
  #axis { flex: none; width: 100%; height: 24px; border-bottom: 1px solid var(--edge); }
  main { flex: 1; overflow: hidden auto; min-height: 60px; }
  main:focus-visible { outline-offset: -2px; }
  svg { display: block; font: 12px ui-monospace, Menlo, Consolas, monospace; user-select: none; }
  svg text { fill: var(--ink); dominant-baseline: central; }
  svg .faint { fill: var(--faint); }
  .grid { stroke: var(--edge); }
  .names { fill: var(--panel); }
  .band { fill: none; }
  .band.odd { fill: var(--panel); opacity: 0.5; }
  .life { stroke: var(--faint); stroke-width: 1.5; }
  .mark { cursor: pointer; }
  .mark rect, .mark circle { stroke: var(--faint); }
  .mark path { stroke: var(--ink); stroke-width: 2.5; fill: none; }
  .mark path.failed { stroke: var(--fail); }
  .mark path.cancelled { stroke: var(--faint); }
  .mark.requested path { stroke: none; fill: var(--faint); }
  .dimmed { opacity: 0.25; }
  .related rect, .related circle { stroke: var(--accent); stroke-width: 2; }
  .selected rect, .selected circle { stroke: var(--accent); stroke-width: 3.5; }
  .selected path.finished, .selected path.failed, .selected path.cancelled { stroke: var(--accent); }
  .cause { stroke: var(--accent); stroke-width: 1.5; fill: none; pointer-events: none; }
  aside { max-height: 40vh; overflow: auto; border-top: 1px solid var(--edge); background: var(--panel); }
  aside > div { display: flex; flex-wrap: wrap; gap: 4px 32px; padding: 10px 12px; }
  aside h2 { font-size: 13px; margin: 0 0 4px; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 1px 12px; margin: 0; }
  dt { color: var(--faint); }
  dd { margin: 0; font-family: ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
  aside ul { list-style: none; margin: 0; padding: 0; }
  aside li { padding-left: calc(var(--depth) * 1.2em); }
  aside li button { border: none; background: none; padding: 0 4px; text-align: left; color: var(--accent); cursor: pointer; }
  aside li button[aria-current] { color: inherit; font-weight: 600; }
  footer { padding: 4px 12px; color: var(--faint); border-top: 1px solid var(--edge); font-size: 12px; }
  kbd { border: 1px solid var(--edge); border-radius: 4px; padding: 0 4px; }
  @media (max-width: 700px) { footer { display: none; } }
  """#
