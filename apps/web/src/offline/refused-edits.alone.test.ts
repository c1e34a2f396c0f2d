import "fake-indexeddb/auto";
import type { Applied } from "@recolte/domain/device/operations/operation";
import { drain } from "@recolte/offline/drain";
import type { NewOperation } from "@recolte/offline/waiting-operation";
import { afterEach, expect, test } from "vitest";
import { type Answering, edit, emptyDevice, line, open } from "#testing/operation-store.ts";

afterEach(emptyDevice);

/** The first of two edits is refused; of the second it is said what the server makes of it, time and again. */
async function refusedThen(second: NewOperation, answers: ((id: string) => Applied)[]) {
  const store = await open();
  const first = await store.add(edit({ price: 450, title: "Mûres" }, { price: 500, title: "Tomates" }), 0);
  await store.take(0);
  await store.add(second, 10);
  const sent: NewOperation["base"][] = [];
  const post: Answering = async ({ operations }) =>
    operations.map(({ id, base }): Applied => {
      if (id === first) return { id, outcome: "refused", code: "invalid", message: "Ce titre ne va pas" };
      sent.push(base);
      return answers.shift()!(id);
    });
  expect(await drain(store, line(post))).toBe("empty");
  return { sent, left: (await store.list()).filter(({ id }) => id !== first) };
}
const conflict =
  (theirs: number) =>
  (id: string): Applied => {
    const fields = [{ field: "price", mine: 400, theirs }];
    return {
      id,
      outcome: "choice",
      choice: { about: "announcement", title: "Tomates", unit: "kg", fields, base: { price: theirs } },
    };
  };
const done =
  (answer: unknown) =>
  (id: string): Applied => ({ id, outcome: "done", answer });
const PRICE = edit({ price: 400 }, { price: 450 });

test("la première de deux modifications refusée, la seconde se disait modifiée ailleurs : elle repart de ce qui est là, une fois", async () => {
  const { sent, left } = await refusedThen(PRICE, [conflict(500), done({})]);
  expect(sent).toEqual([{ price: 450 }, { price: 500 }]);
  expect(left).toEqual([]);
});

test("modifiée ailleurs pour de vrai, une annonce dont la première modification est refusée se demande", async () => {
  const { sent, left } = await refusedThen(PRICE, [conflict(480)]);
  expect(sent).toEqual([{ price: 450 }]);
  expect(left).toMatchObject([{ state: "choice", choice: { about: "announcement" } }]);
});

test("le titre d'avant un refus n'est de personne d'autre : le remplacer ne se demande pas, remplacer celui d'un autre si", async () => {
  const second = edit({ title: "Bien mûres", description: "Du jour" }, { title: "Mûres", description: "" });
  expect((await refusedThen(second, [done({ replaced: { title: "Tomates" } })])).left).toEqual([]);
  emptyDevice();
  const { left } = await refusedThen(second, [done({ replaced: { title: "Tomates", description: "D'hier" } })]);
  const fields = [{ field: "description", mine: "Du jour", theirs: "D'hier" }];
  expect(left).toMatchObject([{ state: "choice", choice: { about: "replaced", fields } }]);
});
