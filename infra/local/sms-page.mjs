import { escaped, moment, page } from "./inbox-page.mjs";

/** @typedef {{ id: string, at: string, to: string, text: string }} Sms */

/** @param {Sms} sms */
const line = ({ at, to, text }) =>
  `<li><a href="/?to=${encodeURIComponent(to)}"><strong>${escaped(to)}</strong>${escaped(text)}<br><small>${moment.format(new Date(at))}</small></a></li>`;

/**
 * The last message of each number, or those of one.
 * @param {readonly Sms[]} messages newest first
 * @param {string | null} to
 */
export function smsPage(messages, to) {
  const shown = to
    ? messages.filter((sms) => sms.to === to)
    : messages.filter((sms, at) => messages.findIndex((other) => other.to === sms.to) === at);
  const list = shown.length ? `<ul>${shown.map(line).join("")}</ul>` : `<p class="none">Aucun SMS pour le moment.</p>`;
  const title = to ? `SMS reçus par ${to}` : "SMS reçus";
  const intro = to
    ? `<a href="/">← SMS reçus</a><h1>${escaped(title)}</h1>`
    : `<h1>${title}</h1><p class="none">Les SMS envoyés par Récolte sur cette machine arrivent ici et ne partent nulle part.</p>`;
  return page(title, intro + list, `<meta http-equiv="refresh" content="5">`);
}
