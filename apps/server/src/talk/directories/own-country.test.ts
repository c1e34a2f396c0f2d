import { aDirectoryEntry, aPerson } from "@recolte/db/factories";
import { expect, test } from "#testing/test.ts";

test("les transporteurs de son pays d'abord, et parmi eux qui va où la marchandise va ; chacun dit s'il n'y va pas", async ({
  db,
  as,
}) => {
  for (const [name, country, zones] of [
    ["Lagunes", "cote_ivoire", ["Lagunes"]],
    ["Nord", "gabon", ["Woleu-Ntem"]],
    ["Sud", "gabon", ["Nyanga"]],
    ["Partout", "gabon", []],
  ] as const)
    await aDirectoryEntry(db, {
      kind: "transporteur",
      name,
      country,
      zones: [...zones],
      town: country === "gabon" ? "Libreville" : "Abidjan",
    });
  const ask = (more: object) => as(null).directories.list({ kind: "transporteurs", ...more });
  const { items } = await ask({ own: "gabon", toward: "Oyem" });
  expect(items.map(({ name, goes }) => [name, goes])).toEqual([
    ["Nord", true],
    ["Partout", null],
    ["Sud", false],
    ["Lagunes", false],
  ]);
  expect((await ask({ own: "cote_ivoire" })).items.map(({ name }) => name)[0]).toBe("Lagunes");
  const ivorian = as(await aPerson(db, { country: "cote_ivoire" })).directories.list({ kind: "transporteurs" });
  expect((await ivorian).items.map(({ name }) => name)[0]).toBe("Lagunes");
  expect((await ask({})).items.every(({ goes }) => goes === null)).toBe(true);
});

test("par pages, l'ordre d'un pays d'abord ne perd ni ne répète personne", async ({ db, as }) => {
  for (let i = 0; i < 30; i++)
    await aDirectoryEntry(db, {
      kind: "transporteur",
      name: `T${i}`,
      country: i % 3 === 0 ? "gabon" : "cote_ivoire",
      zones: i % 2 ? ["Oyem"] : [],
    });
  const names: string[] = [];
  let cursor: { key: string; id: string } | null | undefined;
  do {
    const page = await as(null).directories.list({ kind: "transporteurs", own: "gabon", toward: "Oyem", cursor });
    names.push(...page.items.map(({ name }) => name));
    cursor = page.next;
  } while (cursor);
  expect([names.length, new Set(names).size]).toEqual([30, 30]);
  expect(names.slice(0, 10).every((name) => Number(name.slice(1)) % 3 === 0)).toBe(true);
});
