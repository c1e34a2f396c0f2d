import { escaped, moment, page } from "./inbox-page.mjs";

/**
 * `isOwn`: the telephone sent it; `due`: it arrives only then.
 * @typedef {{ id: string, at: string, to: string, text: string, isOwn?: boolean, due?: string }} Sms
 */

/** What may become of a message on its way. */
export const FATES = /** @type {const} */ (["normal", "double", "perdu", "retard"]);
/** @typedef {(typeof FATES)[number]} Fate */

/** @type {Record<Fate, string>} */
const NEXT = { normal: "Normal", double: "Double", perdu: "Perdu", retard: "En retard" };
/** @type {Record<Fate, string>} */
const ANSWER = { normal: "Envoyer", double: "Envoyer deux fois", perdu: "Perdre en route", retard: "Envoyer en retard" };

/** @param {Sms} sms */
const thread = ({ at, to, text }) =>
  `<li><a href="/?to=${encodeURIComponent(to)}"><strong>${escaped(to)}</strong>${escaped(text)}<br><small>${moment.format(new Date(at))}</small></a></li>`;

/** @param {Sms} sms */
const line = ({ at, text, isOwn }) =>
  `<li class="${isOwn ? "own" : "said"}">${isOwn ? "<strong>Envoyé à Récolte</strong>" : ""}${escaped(text)}<br><small>${moment.format(new Date(at))}</small></li>`;

/** @param {string} back @param {Fate} fate */
const fateForm = (back, fate) =>
  `<form method="post" action="/fate"><input type="hidden" name="back" value="${escaped(back)}"><label>Le prochain SMS de Récolte :</label>${FATES.map(
    (one) => `<button name="fate" value="${one}" aria-pressed="${one === fate}">${NEXT[one]}</button>`,
  ).join("")}</form>`;

/** @param {string} to */
const answerForm = (to) =>
  `<form method="post" action="/answer"><input type="hidden" name="from" value="${escaped(to)}"><input name="text" required maxlength="160" autocomplete="off" aria-label="Écrire à Récolte" placeholder="Écrire à Récolte">${FATES.map(
    (one) => `<button name="fate" value="${one}">${ANSWER[one]}</button>`,
  ).join("")}</form>`;

/** Of a telephone to which nothing has come yet. */
const newForm = `<form action="/"><input name="to" required inputmode="tel" aria-label="Un autre numéro" placeholder="Un autre numéro"><button>Ouvrir</button></form>`;

/**
 * The last message of each number, or those of one; what the next one comes to; where the server can be reached, a box to write to it.
 * @param {readonly Sms[]} messages newest first, those that have arrived
 * @param {{ to: string | null, fate: Fate, canAnswer: boolean }} shown
 */
export function smsPage(messages, { to, fate, canAnswer }) {
  const none = `<p class="none">Aucun SMS pour le moment.</p>`;
  if (to === null) {
    const last = messages.filter((sms, at) => messages.findIndex((other) => other.to === sms.to) === at);
    const list = last.length ? `<ul>${last.map(thread).join("")}</ul>` : none;
    const intro = `<h1>SMS reçus</h1><p class="none">Les SMS envoyés par Récolte sur cette machine arrivent ici et ne partent nulle part.</p>`;
    return page("SMS reçus", intro + list + fateForm("/", fate) + newForm, `<meta http-equiv="refresh" content="5">`);
  }
  const title = `SMS de ${to}`;
  const own = messages.filter((sms) => sms.to === to);
  const list = own.length ? `<ul>${own.map(line).join("")}</ul>` : none;
  const back = `/?to=${encodeURIComponent(to)}`;
  const answer = canAnswer ? answerForm(to) : "";
  // A page that loads again would lose what is being typed.
  return page(title, `<a href="/">← SMS reçus</a><h1>${escaped(title)}</h1>${answer}${fateForm(back, fate)}${list}`);
}
