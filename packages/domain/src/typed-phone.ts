import { cleanPhone } from "./phone.ts";

/** What stands before a number in a letterhead or a link: « Tél. : », « tel: ». */
const LEAD = /^t[ée]l(?:[ée]phone)?[\s.:]*/iu;
const bareNumber = (typed: string) => typed.trim().replace(LEAD, "");

/** As numbers are kept: « 00241 » and « +241 » are the same beginning. */
export const normalPhone = (typed: string) => cleanPhone(bareNumber(typed)).replace(/^00/u, "+");
const isPhone = (phone: string) => /^\+?\d{6,15}$/u.test(phone);

const EXTENSION = /\d\D*(?:\b(?:poste|ext(?:ension)?|p)\b|;ext=|#|x)\D*\d+$/iu;

/** Why what is typed is no number that can be called, or nothing. */
export function phoneProblem(typed: string) {
  const bare = bareNumber(typed);
  if (EXTENSION.test(bare)) return "Donnez un numéro direct, sans numéro de poste";
  if (/\d/u.test(bare) && /\p{L}/u.test(bare)) return "Un numéro s'écrit avec des chiffres, sans lettres";
  return isPhone(normalPhone(bare)) ? null : "Numéro de téléphone invalide";
}
