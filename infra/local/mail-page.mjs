import { escaped, moment, page } from "./inbox-page.mjs";

/** @typedef {import("./mail-store.mjs").Mail} Mail */

/** @param {Mail} mail */
const line = ({ id, at, to, subject }) =>
  `<li><a href="/${id}"><strong>${escaped(subject)}</strong><small>${escaped(to.join(", "))} · ${moment.format(new Date(at))}</small></a></li>`;

/** @param {readonly Mail[]} mails */
export function inboxPage(mails) {
  const list = mails.length ? `<ul>${mails.map(line).join("")}</ul>` : `<p class="none">Aucun e-mail pour le moment.</p>`;
  const intro = `<h1>Boîte de réception</h1><p class="none">Les e-mails envoyés par Récolte sur cette machine arrivent ici et ne partent nulle part.</p>`;
  return page("Boîte de réception", intro + list, `<meta http-equiv="refresh" content="5">`);
}

/** @param {Mail} mail */
export function mailPage({ at, from, to, subject, text, html }) {
  const facts = `<dl><dt>De</dt><dd>${escaped(from)}</dd><dt>À</dt><dd>${escaped(to.join(", "))}</dd><dt>Date</dt><dd>${moment.format(new Date(at))}</dd></dl>`;
  // Links open outside the frame, where scripts of the site may run again.
  const framed = html && escaped(`<base target="_blank">${html}`);
  const frame = framed
    ? `<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>`
    : "";
  return page(
    subject,
    `<a href="/">← Boîte de réception</a><h1>${escaped(subject)}</h1>${facts}${frame}<pre>${escaped(text)}</pre>`,
  );
}

export const notFoundPage = () => page("E-mail introuvable", `<a href="/">← Boîte de réception</a><h1>E-mail introuvable</h1>`);
