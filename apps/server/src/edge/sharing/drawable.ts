import { plainLine } from "@recolte/domain/platform/pages/page-title";

/**
 * What the two fonts of the drawings hold: Latin, Greek, Cyrillic, Arabic, signs and arrows. The rest, emoji among it,
 * would show as boxes.
 */
const UNKNOWN =
  /[^\u0300-\u034f\u0020-\u007e\u00a0-\u02e9\u02ec-\u02ee\u0370-\u0525\u060c\u061b\u061f\u0621-\u063a\u0640-\u0655\u0660-\u0670\u0679-\u06bf\u06c6-\u06c8\u06cb-\u06cc\u06ce\u06d0\u06d5\u06f0-\u06f9\u1e00-\u1efb\u2010-\u2027\u202f-\u205e\u2070-\u20b5\u2116\u2122\u2150-\u2185\u2190-\u22ff\u25a0-\u25ff]/gu;

/** The text as it can be drawn, or what stands in its place when nothing of it can. */
export function drawable(text: string, instead: string) {
  const drawn = plainLine(text.normalize("NFC").replaceAll(UNKNOWN, " "));
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn : instead;
}
