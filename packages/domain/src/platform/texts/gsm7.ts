/** The alphabet of an SMS of 160 signs; those of the second list take two places each. */
const SINGLE = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const DOUBLE = new Set("^{}\\[~]|€\f");
export const SMS_PLACES = 160;

const INSTEAD: Record<string, string> = {
  œ: "oe",
  Œ: "OE",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "«": '"',
  "»": '"',
  "…": "...",
  "–": "-",
  "—": "-",
  "−": "-",
  "\t": " ",
};
const isCarried = (sign: string) => SINGLE.has(sign) || DOUBLE.has(sign);

function carried(sign: string) {
  if (isCarried(sign)) return sign;
  if (/\s/u.test(sign)) return " ";
  const plain = INSTEAD[sign] ?? sign.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return [...plain].every(isCarried) ? plain : "?";
}

/** As an SMS carries it: one foreign sign would leave place for 70 in place of 160. « ç » becomes « c », a no-break space a space. */
export const gsm7 = (text: string) => [...text.normalize("NFC").replaceAll(/« | »|«\u00a0|\u00a0»/gu, '"')].map(carried).join("");

/** How many of the 160 places such a text takes. */
export const placesOf = (text: string) => [...text].reduce((sum, sign) => sum + (DOUBLE.has(sign) ? 2 : 1), 0);

const CUT = "...";
/** Less says nothing any more. */
const LEAST_SAID = 40;
/** What fits into one SMS; a text that is too long ends with « ... ». What stands after it stays whole, where there is room for it at all. */
export function oneSms(text: string, after = "") {
  const carriedText = gsm7(text);
  const end = placesOf(gsm7(after)) > SMS_PLACES - LEAST_SAID ? "" : gsm7(after);
  const room = SMS_PLACES - placesOf(end);
  if (placesOf(carriedText) <= room) return carriedText + end;
  const signs = [...carriedText];
  while (placesOf(signs.join("")) > room - CUT.length) signs.pop();
  return `${signs.join("").trimEnd()}${CUT}${end}`;
}

/** So that who reads them knows their order. */
const NUMBERED = "1/9 ".length;

/** As so many SMS as it takes, cut between words, each with its number where there are several. */
export function smsParts(text: string): string[] {
  const carriedText = gsm7(text);
  if (placesOf(carriedText) <= SMS_PLACES) return [carriedText];
  const room = SMS_PLACES - NUMBERED;
  const parts: string[] = [];
  let part = "";
  // A word that no SMS holds is cut; « € » and its like take two places each.
  for (const word of (carriedText.match(/\S*\s|\S+$/gu) ?? []).flatMap(
    (one) => one.match(new RegExp(`.{1,${room / 2}}`, "gsu")) ?? [],
  )) {
    if (placesOf(part + word.trimEnd()) > room) {
      parts.push(part);
      part = "";
    }
    part += word;
  }
  parts.push(part);
  return parts.map((one, at) => `${at + 1}/${parts.length} ${one.trim()}`);
}
