import { asciiDigits } from "#platform/texts/digits.ts";
import { cleanPhone } from "./phone.ts";

const NAME = "t[ée]l(?:[ée]phone)?|whats?\\s?app|mobile|portable|num[ée]ro|n[°o]|contact|appel(?:ez)?|sms";
/** What stands before a number in a letterhead, a link or a sign: « Tél. : », « tel: », « WhatsApp ». */
const LEAD = new RegExp(`^(?:(?:${NAME})[\\s.:/&]*)+(?=[+(\\d])|^https?://wa\\.me/(?=\\d)`, "iu");
const TRAIL = new RegExp(`(\\d)[\\s(]+(?:(?:${NAME})[\\s./&)]*)+$`, "iu");
const bareNumber = (typed: string) => asciiDigits(typed).trim().replace(LEAD, "").replace(TRAIL, "$1");

/** As numbers are kept: « 00241 » and « +241 » are the same beginning. */
export const normalPhone = (typed: string) => cleanPhone(bareNumber(typed)).replace(/^00/u, "+");
const isPhone = (phone: string) => /^\+?\d{6,15}$/u.test(phone);

const EXTENSION = /\d\D*(?:\b(?:poste|ext(?:ension)?|p)\b|;ext=|#|x)\D*\d+$/iu;

const LONGEST = 15;
/** Too short for one, these are its groups: « 06/12/34/56 ». */
const SHORTEST = 6;
const digitsIn = (text: string) => text.replaceAll(/\D/gu, "").length;
const areSeveral = (bare: string) =>
  bare.split(/[/|,;]|\b(?:ou|et|or)\b/iu).filter((part) => digitsIn(part) >= SHORTEST).length > 1 ||
  (digitsIn(bare) > LONGEST && /\d\s+\+?\d/u.test(bare) && !/\p{L}/u.test(bare));

/** Why what is typed is no number that can be called, or nothing. */
export function phoneProblem(typed: string) {
  const bare = bareNumber(typed);
  if (areSeveral(bare)) return "Donnez un seul numéro";
  if (EXTENSION.test(bare)) return "Donnez un numéro direct, sans numéro de poste";
  if (/\d/u.test(bare) && /\p{L}/u.test(bare)) return "Un numéro s'écrit avec des chiffres, sans lettres";
  return isPhone(normalPhone(bare)) ? null : "Numéro de téléphone invalide";
}
