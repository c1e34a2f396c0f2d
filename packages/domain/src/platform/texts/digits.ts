/** The zeros of the ten-digit rows that keyboards here and in neighbouring countries write. */
const ZEROS = [0x0660, 0x06f0, 0xff10];
const OTHERS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/gu;
const SIGNS: Record<string, string> = { "\u066b": ",", "\u066c": " ", "\uff0c": ",", "\uff0e": ".", "\uff0b": "+" };

/** Arabic and full-width digits as those that everything here reads; the rest as it stands. */
export const asciiDigits = (text: string) =>
  text
    .replaceAll(OTHERS, (digit) => {
      const place = digit.codePointAt(0) ?? 0;
      return String(place - (ZEROS.findLast((zero) => zero <= place) ?? place));
    })
    .replaceAll(/[\u066b\u066c\uff0c\uff0e\uff0b]/gu, (sign) => SIGNS[sign] ?? sign);
