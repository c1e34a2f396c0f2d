const SURROGATES = /\p{Surrogate}/gu;
/** What ends a line for one program or another. */
const LINE_ENDS = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/gu;
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/gu;

/** An emoji with its look, its skin and the joiner to the next one; a flag with its tags; a letter of a script that joins or varies its signs. */
const TIED =
  "\\p{Extended_Pictographic}\\p{Emoji_Modifier}?[\\ufe0e\\ufe0f]?(?:\\u200d(?=\\p{Extended_Pictographic})|[\\u{e0020}-\\u{e007e}]+\\u{e007f})?" +
  "|[\\d#*]\\ufe0f?\\u20e3" +
  "|\\p{Script=Han}[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]" +
  "|\\p{Script=Mongolian}[\\u180b-\\u180d\\u180f]" +
  "|(?:[\\u064b-\\u0655]|(?!\\p{Script=Latin}|\\p{Script=Greek}|\\p{Script=Cyrillic}|\\p{Script=Inherited})[\\p{L}\\p{M}])[\\u200c\\u200d]";
const UNSEEN = "[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffc\\ufffe\\uffff]";
const INVISIBLE = new RegExp(`(${TIED})|${UNSEEN}`, "gu");

/**
 * A text without what nobody sees and nobody typed: marks of direction and of width that a list of contacts or an office program puts
 * around words, control characters, halves of characters. Its line ends are one kind, its letters composed (NFC).
 */
export const cleanText = (typed: string) =>
  typed
    .replaceAll(SURROGATES, "")
    .replaceAll(LINE_ENDS, "\n")
    // The hyphen of Word that does not break.
    .replaceAll("\u001e", "-")
    .replaceAll(CONTROLS, "")
    .replaceAll(INVISIBLE, (_all, tied: string | undefined) => tied ?? "")
    .normalize("NFC");
