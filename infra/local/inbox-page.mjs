/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** @param {string} text */
export const escaped = (text) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

export const moment = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeStyle: "short" });

const STYLE = `
:root { color-scheme: light dark; --ground: light-dark(#f6f4ee, #141a16); --sheet: light-dark(#fff, #1d2520);
  --ink: light-dark(#1c2420, #e9efe9); --soft: light-dark(#5b665f, #a3b0a7); --line: light-dark(#e2ded2, #2f3a33); --brand: light-dark(#17652c, #7ccf90); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; margin: .5rem 0 1rem; overflow-wrap: anywhere; }
a { color: var(--brand); }
ul { list-style: none; margin: 0; padding: 0; background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: .75rem 1rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover { background: var(--ground); }
strong { display: block; }
small, dl, .none { color: var(--soft); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem; margin: 0 0 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 65vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; color-scheme: light; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 1rem 0; }
label { flex: 1 1 100%; color: var(--soft); }
input { flex: 1 1 16rem; min-width: 0; }
input, button { min-height: 44px; padding: 0 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); color: inherit; font: inherit; }
button { cursor: pointer; }
button[aria-pressed="true"] { border-color: var(--brand); color: var(--brand); font-weight: 600; }
.own { padding: .75rem 1rem .75rem 3rem; overflow-wrap: anywhere; }
.said { padding: .75rem 1rem; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; }
`;

/**
 * @param {string} title
 * @param {string} body
 * @param {string} [head]
 */
export const page = (title, body, head = "") => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>${head}<style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
