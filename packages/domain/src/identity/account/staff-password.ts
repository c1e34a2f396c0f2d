import { CITIES } from "#platform/places/cities.ts";

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
const lettersOf = (text: string) => fold(text).replace(/[^a-z]/gu, "");

const LOOK_ALIKE: Record<string, string> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s", "!": "i" };
const undisguised = (text: string) => text.replace(/[013457@$!]/gu, (sign) => LOOK_ALIKE[sign] ?? sign);

/** What an attacker of this very site's team tries first: the product, its countries and towns, roles, and words for a password. */
const WORDS = [
  "recolte annonce annonces marche agricole agriculture producteur paysan ferme",
  "gabon gabonais cotedivoire ivoire ivoirien afrique",
  "admin administrateur administratrice administrator administration moderateur moderatrice moderation",
  "super equipe staff root compte demo utilisateur user",
  "motdepasse passe password secret acces access login bonjour bienvenue",
  ...Object.values(CITIES).flat().map(lettersOf),
]
  .flatMap((words) => words.split(" "))
  .filter((word) => word.length >= 4);

const ROWS = ["azertyuiop", "qsdfghjklm", "wxcvbn", "qwertyuiop", "asdfghjkl", "zxcvbnm", "abcdefghijklmnopqrstuvwxyz"];
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].toReversed().join(""))];
const RUN_MIN = 4;

/** How far along a keyboard's row, the alphabet, or one letter again and again, it goes from here. */
function runAt(text: string, at: number) {
  const same = /^(.)\1{2,}/u.exec(text.slice(at))?.[0].length ?? 0;
  const lengths = RUNS.map((row) => {
    const from = row.indexOf(text[at] ?? "");
    let length = 0;
    while (from + length < row.length && row[from + length] === text[at + length]) length += 1;
    return length;
  });
  const longest = Math.max(...lengths);
  return Math.max(same, longest >= RUN_MIN ? longest : 0);
}

/** The letters that no word and no run accounts for: as few as can be. */
function rest(text: string, words: readonly string[]) {
  const best: string[] = Array<string>(text.length + 1).fill("");
  for (let at = text.length - 1; at >= 0; at--) {
    const steps = [...words.filter((word) => text.startsWith(word, at)).map((word) => word.length), runAt(text, at)];
    const left = steps.filter((step) => step > 0).map((step) => best[at + step] ?? "");
    best[at] = [`${text[at]}${best[at + 1]}`, ...left].reduce((one, other) => (other.length < one.length ? other : one));
  }
  return best[0] ?? "";
}

const REPEATED = /^(.+?)\1+$/u;

/** `names`: the person's own, and the parts of their address. */
export function unguessableParts(password: string, names: readonly string[]) {
  const own = names.flatMap((name) => name.split(/[^\p{L}]+/u).map(lettersOf)).filter((word) => word.length >= 3);
  const readings = [lettersOf(password), lettersOf(undisguised(fold(password)))];
  return readings.map((text) => (REPEATED.test(text) ? "" : rest(text, [...WORDS, ...own])));
}
