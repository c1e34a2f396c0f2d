/** At least one character that leaves something on the screen: zero-width ones and fillers do not. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;
export const isVisible = (value: string) => VISIBLE.test(value);

/** What is read as one character: a letter with its accents, an emoji with its skin, its joiners and what it joins, a flag. */
const CHARACTER =
  /(?:\p{Regional_Indicator}{2}|[^])[\p{M}\p{Emoji_Modifier}\u200c\u{e0020}-\u{e007f}]*(?:\u200d(?:\p{Extended_Pictographic}|\p{L})[\p{M}\p{Emoji_Modifier}]*)*\u200d?/gu;

/** Whole characters, as a reader counts them. By hand: not every browser of 2022 has `Intl.Segmenter`. */
export const charactersOf = (text: string) => text.match(CHARACTER) ?? [];

/** Its beginning, of at most `max` UTF-16 units and of whole characters. */
export function cut(text: string, max: number) {
  if (text.length <= max) return text;
  let end = 0;
  for (const [character] of text.matchAll(CHARACTER)) {
    if (end + character.length > max) break;
    end += character.length;
  }
  return text.slice(0, end);
}
