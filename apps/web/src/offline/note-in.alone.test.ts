import "fake-indexeddb/auto";
import { drain, lockOf } from "@recolte/offline/drain";
import { noteIn } from "@recolte/offline/note-in";
import type { OperationStore } from "@recolte/offline/operation-store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Answering, doneAll, emptyDevice, harvest, line, open } from "#testing/operation-store.ts";

/** Of all tabs; that of a page goes with it. */
let held: Set<string>;
const alone = async <Answer>(name: string, work: () => Promise<Answer>) => (held.has(name) ? null : work());
beforeEach(() => {
  held = new Set();
});
afterEach(emptyDevice);

async function withLock(name: string, work: () => Promise<void>) {
  held.add(name);
  await work().finally(() => held.delete(name));
}
const quiet = { withLock, onSlow: () => {}, onOver: () => {} };
/** Sends what may be sent, and tells the ids. */
async function drained(store: OperationStore) {
  const heard: string[] = [];
  const post: Answering = (body) => {
    heard.push(...body.operations.map(({ id }) => id));
    return doneAll(body);
  };
  await drain(store, { ...line(post), alone });
  return heard;
}

test("un acte dont l'onglet est fermé avant la réponse part de l'onglet suivant, une fois, sous le même numéro", async () => {
  const store = await open();
  const noted = noteIn(store, harvest(1), quiet);
  await noted.written;
  // The browser frees what a closed page held.
  held.delete(lockOf(noted));
  expect(await drained(store)).toEqual([noted.id]);
  expect(await store.list()).toEqual([]);
});

test("un acte en route n'est pas envoyé en double, et la réponse l'efface", async () => {
  const store = await open();
  const over = new Promise<void>((onOver) => {
    const noted = noteIn(store, harvest(1), { ...quiet, onOver });
    void noted.written
      .then(() => drained(store))
      .then((heard) => {
        expect(heard).toEqual([]);
        noted.over();
      });
  });
  await over;
  expect(await store.list()).toEqual([]);
});

test("une réponse qui vient avant que ce soit écrit n'en laisse rien", async () => {
  const store = await open();
  await new Promise<void>((onOver) => noteIn(store, harvest(1), { ...quiet, onOver }).over());
  expect(await store.list()).toEqual([]);
});

test("un acte sans réponse attend ensuite, une seule fois, sous le même numéro", async () => {
  const store = await open();
  const noted = noteIn(store, harvest(1), quiet);
  await noted.written;
  await store.add({ ...harvest(1), noted: noted.id }, 0);
  noted.over();
  expect(await store.list()).toMatchObject([{ id: noted.id, state: "new" }]);
});

test("ce qui est de la même chose ne dépasse pas un acte en route", async () => {
  const store = await open();
  const noted = noteIn(store, harvest(1), quiet);
  await noted.written;
  await store.add(harvest(2), 0);
  const other = await store.add(harvest(3, { input: { itemId: "autre" } }), 0);
  expect(await drained(store)).toEqual([other]);
});

test("un appareil qui ne peut rien écrire laisse l'acte aller comme avant", async () => {
  const note = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  const noted = noteIn({ note, forget: async () => {} }, harvest(1), quiet);
  await expect(noted.written).resolves.toBeUndefined();
  noted.over();
});
