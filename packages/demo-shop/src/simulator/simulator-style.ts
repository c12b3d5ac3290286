/** The look of the simulator's page. */
export const simulatorStyle = `
:root { color-scheme: light; --ink: #1d2521; --quiet: #57635d; --line: #d5dcd8; --gold: #8a6a1f; --card: #fff; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: #eef2f0; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center; padding: 0.75rem 1.25rem;
  background: #14372b; color: #fff; }
h1 { margin: 0; font-size: 1.25rem; letter-spacing: 0.02em; }
h1 span { font-weight: 400; color: #d9c48a; }
header p { margin: 0 0 0 auto; font-size: 0.875rem; }
h2 { margin: 0 0 0.75rem; font-size: 1.05rem; }
h2 small { color: var(--quiet); font-weight: 400; font-size: 0.8rem; }
main { display: grid; gap: 1rem; padding: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  align-items: start; max-width: 80rem; margin: 0 auto; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1rem 1.25rem; }
label { display: block; font-size: 0.875rem; }
select { display: block; width: 100%; margin-top: 0.25rem; min-height: 44px; padding: 0.4rem 0.6rem; font: inherit;
  color: var(--ink); background: #fff; border: 1px solid #8b9690; border-radius: 8px; }
input { display: block; width: 100%; margin-top: 0.25rem; min-height: 44px; padding: 0.4rem 0.6rem; font: inherit;
  color: var(--ink); background: #fff; border: 1px solid #8b9690; border-radius: 8px; }
form { display: grid; gap: 0.75rem; margin-top: 0.75rem; }
form p { margin: 0; }
#outside-title { margin-top: 1.75rem; }
header label { display: flex; gap: 0.5rem; align-items: center; }
header select { margin: 0; }
button { min-height: 44px; padding: 0.5rem 1rem; font: inherit; font-weight: 600; border: 1px solid #8b9690;
  border-radius: 10px; background: #fff; color: var(--ink); cursor: pointer; }
button:disabled { opacity: 0.45; cursor: default; }
:focus-visible { outline: 3px solid #d9a92a; outline-offset: 2px; }
.case { margin: 0 auto 1rem; max-width: 19rem; padding: 1rem; border-radius: 24px 24px 34px 34px;
  background: linear-gradient(160deg, #3a4440, #161b19); box-shadow: 0 10px 24px rgb(0 0 0 / 0.18); }
.screen { display: flex; flex-direction: column; justify-content: center; min-height: 12.5rem; padding: 0.75rem;
  border-radius: 10px; background: #f7fbf9; overflow-wrap: anywhere; }
.screen p { margin: 0; }
.screen[data-type="approved"], .screen[data-type="card-read"] { background: #d6f2df; }
.screen[data-type="declined"], .screen[data-type="card-refused"] { background: #fbdcd8; }
.screen[data-type="cancelled"] { background: #f6ecd2; }
.big { font-size: 1.6rem; font-weight: 700; text-align: center; font-variant-numeric: tabular-nums; }
.word { text-align: center; font-size: 1.1rem; }
.row { display: flex; justify-content: space-between; gap: 0.75rem; font-size: 0.85rem; font-variant-numeric: tabular-nums; }
.row span:last-child { white-space: nowrap; }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin-top: 1rem; }
.yes { background: #1f7a45; border-color: #1f7a45; color: #fff; }
.no { background: #b3261e; border-color: #b3261e; color: #fff; }
.choices { display: grid; gap: 0.5rem; margin-top: 0.75rem; }
.onCase { color: #fff; }
[hidden] { display: none; }
.phone { margin: 0 auto 1rem; max-width: 17rem; padding: 2rem 0.75rem; border-radius: 32px;
  background: linear-gradient(160deg, #2b3330, #0f1312); box-shadow: 0 10px 24px rgb(0 0 0 / 0.18); }
.phone .screen { gap: 0.75rem; min-height: 18rem; }
.phone .tall { min-height: 28rem; }
.phone .buttons { grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr)); }
.phone button { padding-inline: 0.5rem; overflow-wrap: normal; }
.request { padding: 0.75rem; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
.vouchers { grid-column: 1 / -1; overflow-x: auto; }
.alone { grid-template-columns: minmax(0, 26rem); justify-content: center; }
.alone h1 { margin-bottom: 1rem; text-align: center; }
.post { grid-column: 1 / -1; display: grid; gap: 0 1.5rem; align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); }
.post > h2, .post > button { grid-column: 1 / -1; justify-self: start; }
.messages { list-style: none; margin: 0.5rem 0 0; padding: 0; max-height: 24rem; overflow: auto; }
.messages li { padding: 0.6rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.messages p { margin: 0 0 0.3rem; }
details { margin-top: 1rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.85rem; }
th, td { padding: 0.3rem 0.2rem; text-align: left; border-bottom: 1px solid var(--line); }
.papers { max-height: 36rem; overflow: auto; margin-top: 0.75rem; padding: 0.5rem; background: #e3e9e6; border-radius: 10px;
  container-type: inline-size; }
.paper { margin: 0 auto 0.75rem; width: max-content; max-width: 100%; overflow-x: auto; padding: 1rem 3cqw;
  background: #fffefa; font: clamp(7px, 3.1cqw, 13px)/1.35 ui-monospace, "DejaVu Sans Mono", monospace; box-shadow: 0 2px 6px rgb(0 0 0 / 0.15); }
.hint { color: var(--quiet); text-align: center; }
.tray { padding: 1.25rem; border-radius: 10px; text-align: center; font-weight: 600; background: #dfe6e2;
  border: 2px solid #8b9690; }
.tray[data-open="true"] { background: #f3e3b1; border-color: var(--gold); }
@media (min-width: 1000px) { main { grid-template-columns: 1fr 1.35fr 0.75fr; } .drawer { grid-row: span 2; } .alone { grid-template-columns: minmax(0, 26rem); } }
@media (max-width: 640px) { header p { margin: 0; } main { padding: 0.5rem; } }
`
