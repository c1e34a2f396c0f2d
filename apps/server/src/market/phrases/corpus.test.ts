import { readFileSync } from "node:fs";
import { FIRST_PHRASES } from "@recolte/domain/judgement/trust/first-phrases";
import { isHarmful } from "@recolte/domain/judgement/trust/wording";
import { expect, test } from "vitest";
import { wordingsOf } from "#market/likeness/wordings.ts";

const read = (name: string) =>
  readFileSync(new URL(`corpus/${name}.tsv`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t") as [kind: string, sentence: string]);

const isSeen = (sentence: string) =>
  wordingsOf(sentence, { phrases: FIRST_PHRASES, own: { host: "recolte.example" } }).some(isHarmful);
const percent = (part: number, whole: number) => `${((part * 100) / whole).toFixed(1)} %`;

function shares(rows: ReturnType<typeof read>) {
  const [thieves, honest] = [rows.filter(([kind]) => kind !== "honest"), rows.filter(([kind]) => kind === "honest")];
  const seen = thieves.filter(([, sentence]) => isSeen(sentence)).length;
  const held = honest.filter(([, sentence]) => isSeen(sentence)).length;
  return { thieves: thieves.length, seen: seen / thieves.length, honest: honest.length, held: held / honest.length };
}

/** Printed as the run's own words: what is read by rules is known by its shares alone. */
const tell = (name: string, { thieves, seen, honest, held }: ReturnType<typeof shares>) =>
  process.stdout.write(
    `${name}: ${percent(seen, 1)} of ${thieves} thieves' seen, ${percent(held, 1)} of ${honest} honest held\n`,
  );

test("le corpus : au moins 95 % des phrases de voleurs sont vues, au plus 2 % des honnêtes retenues", () => {
  const rows = [...read("thieves"), ...read("honest")];
  expect(new Set(rows.map(([, sentence]) => sentence)).size).toBe(400);
  const found = shares(rows);
  tell("corpus", found);
  expect([found.thieves, found.honest]).toEqual([200, 200]);
  expect(found.seen).toBeGreaterThanOrEqual(0.95);
  expect(found.held).toBeLessThanOrEqual(0.02);
});

test("soixante phrases écrites avant les règles, et que personne n'a relues pour elles : presque autant", () => {
  const found = shares(read("unseen"));
  tell("unseen", found);
  expect(found.thieves + found.honest).toBe(60);
  expect(found.seen).toBeGreaterThanOrEqual(0.9);
  expect(found.held).toBeLessThanOrEqual(0.02);
});

test("dans quatre mille signes honnêtes, une seule phrase de voleur est vue, où qu'elle soit ; sans elle, rien", () => {
  const honest = read("honest").map(([, sentence]) => sentence);
  const long = `${honest.filter((sentence) => !isSeen(sentence)).join(". ")}. `.repeat(2).slice(0, 4000);
  expect([long.length, isSeen(long)]).toEqual([4000, false]);
  for (const at of [0, 2000, 4000])
    expect(isSeen(`${long.slice(0, at)}. Envoyez un аcоmpte. ${long.slice(at)}`), `${at}`).toBe(true);
});

test("« merci d'avance », les frais de douane de l'acheteur et le mandat de la coopérative passent", () => {
  for (const honest of ["Merci d'avance", "Frais de douane à la charge de l'acheteur", "Mandat de la coopérative"])
    expect(isSeen(honest)).toBe(false);
});
