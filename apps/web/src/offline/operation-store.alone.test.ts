import "fake-indexeddb/auto";
import { drain } from "@recolte/offline/drain";
import { databaseOf } from "@recolte/offline/operation-store";
import { postBy, PostError } from "@recolte/offline/post";
import { afterEach, expect, test, vi } from "vitest";
import { type Answering, AWA, doneAll, edit, emptyDevice, harvest, line, open, THING } from "#testing/operation-store.ts";

const OURS = JSON.stringify({ error: { message: "Demande invalide", data: {} } });
afterEach(emptyDevice);

test("ce qui attend part dans l'ordre où ce fut fait, puis n'attend plus", async () => {
  const store = await open();
  for (const quantity of [1, 2, 3]) await store.add(harvest(quantity), 400);
  const sent: unknown[] = [];
  const post: Answering = (body) => {
    sent.push(...body.operations.map(({ seq, age, input }) => [seq, age, input["quantity"]]));
    return doneAll(body);
  };
  expect(await drain(store, line(post))).toBe("empty");
  expect(sent).toEqual([
    [1, 600, 1],
    [2, 600, 2],
    [3, 600, 3],
  ]);
  expect(await store.list()).toEqual([]);
});

test("une horloge remise en arrière ne fait pas un âge négatif", async () => {
  const store = await open();
  await store.add(harvest(1), 5000);
  const ages: number[] = [];
  await drain(
    store,
    line((body) => {
      ages.push(...body.operations.map(({ age }) => age));
      return doneAll(body);
    }),
  );
  expect(ages).toEqual([0]);
});

test("vingt à la fois au plus", async () => {
  const store = await open();
  for (let n = 0; n < 45; n++) await store.add(harvest(n), 0);
  const sizes: number[] = [];
  await drain(
    store,
    line((body) => {
      sizes.push(body.operations.length);
      return doneAll(body);
    }),
  );
  expect(sizes).toEqual([20, 20, 5]);
});

test("une coupure laisse tout en attente, sous les mêmes numéros", async () => {
  const store = await open();
  await store.add(harvest(1), 0);
  const [before] = await store.list();
  const away: Answering = () => Promise.reject(new PostError("away"));
  expect(await drain(store, line(away))).toBe("away");
  expect(await store.list()).toEqual([{ ...before, state: "tried" }]);
});

test("ce qui ne fut pas essayé se corrige sur place, ce qui le fut reste", async () => {
  const store = await open();
  await store.add(edit({ quantityAvailable: 3 }, { quantityAvailable: 40 }), 0);
  await store.add(edit({ quantityAvailable: 0 }, { quantityAvailable: 3 }), 10);
  expect(await store.list()).toMatchObject([{ input: { quantityAvailable: 0 }, base: { quantityAvailable: 40 }, madeAt: 10 }]);
  await store.take(0);
  await store.add(edit({ quantityAvailable: 5 }, { quantityAvailable: 0 }), 20);
  expect(await store.list()).toHaveLength(2);
});

test("le formulaire entier, rempli avant un prix qui fut essayé, part de ce prix", async () => {
  const store = await open();
  const seen = { price: 500, quantityAvailable: 40 };
  await store.add(edit({ price: 450, quantityAvailable: 40 }, seen), 0);
  await store.take(0);
  await store.add({ ...edit({ ...seen, title: "Mûres" }, { ...seen, title: "" }), kind: "announcements.update" }, 10);
  await store.add({ ...edit({ ...seen, price: 400 }, seen) }, 20);
  const [, full, last] = await store.list();
  expect(full).toMatchObject({ input: { price: 450, title: "Mûres" }, base: { price: 450, quantityAvailable: 40 } });
  expect(last).toMatchObject({ input: { price: 400 }, base: { price: 450 } });
});

test("un refus se garde avec sa raison ; ce qui en dépend attend, le reste part", async () => {
  const store = await open();
  const first = await store.add(harvest(1), 0);
  await store.add(harvest(2, { after: [first] }), 0);
  await store.add(harvest(3), 0);
  const post: Answering = async ({ operations }) =>
    operations.map(({ id, after }) => {
      if (id === first) return { id, outcome: "refused", code: "stock.archived", message: "Ce stock est archivé" };
      return after.length > 0 ? { id, outcome: "held" } : { id, outcome: "done", answer: null };
    });
  await drain(store, line(post));
  expect((await store.list()).map(({ state, message }) => [state, message])).toEqual([
    ["refused", "Ce stock est archivé"],
    ["tried", undefined],
  ]);
  expect(await drain(store, line(doneAll))).toBe("empty");
  expect(await store.list()).toHaveLength(2);
  await store.retry(first, 10);
  await drain(store, line(doneAll));
  expect(await store.list()).toEqual([]);
});

test("retirer un refus retire ce qui en dépendait", async () => {
  const store = await open();
  const first = await store.add(harvest(1), 0);
  const second = await store.add(harvest(2, { after: [first] }), 0);
  await store.add(harvest(3, { after: [second] }), 0);
  await store.add(harvest(4), 0);
  await store.drop(first);
  expect((await store.list()).map(({ about }) => about)).toEqual(["4 kg"]);
});

test("retirer une vente laisse le compte qui la suivait, et ce qui en dépendait part avec elle", async () => {
  const store = await open();
  const sold = await store.add(harvest(1), 0);
  await store.add(
    { ...harvest(2, { after: [sold] }), about: "compte", input: { id: THING, itemId: THING, kind: "ajustement", counted: 2 } },
    0,
  );
  await store.add(harvest(3, { after: [sold] }), 0);
  await store.drop(sold);
  expect((await store.list()).map(({ about, after }) => [about, after])).toEqual([["compte", []]]);
});

test("ce qui est à choisir n'est jamais envoyé par le silence ; choisi, il repart sous un autre numéro", async () => {
  const store = await open();
  const id = await store.add(harvest(1), 0);
  const choice = { about: "age", days: 94, base: { shown: 3 } } as const;
  await drain(
    store,
    line(async () => [{ id, outcome: "choice", choice }]),
  );
  let asked = 0;
  await drain(
    store,
    line((body) => {
      asked += 1;
      return doneAll(body);
    }),
  );
  expect(asked).toBe(0);
  await store.decide(id, "mine", 50);
  const [again] = await store.list();
  expect(again).toMatchObject({ state: "new", decided: true, base: { shown: 3 }, madeAt: 50, seq: 1 });
  expect(again?.id).not.toBe(id);
});

test("choisir l'autre version retire la sienne", async () => {
  const store = await open();
  const id = await store.add(harvest(1), 0);
  await store.settle([{ id, outcome: "choice", choice: { about: "age", days: 94, base: {} } }], 0);
  await store.decide(id, "theirs", 50);
  expect(await store.list()).toEqual([]);
});

test("d'une demande illisible, seul le fautif est refusé", async () => {
  const store = await open();
  for (const quantity of [1, 2, 3]) await store.add(harvest(quantity), 0);
  const post: Answering = (body) => {
    if (body.operations.some(({ input }) => input["quantity"] === 2)) return Promise.reject(new PostError("unreadable"));
    return doneAll(body);
  };
  await drain(store, line(post));
  expect((await store.list()).map(({ about, state }) => [about, state])).toEqual([["2 kg", "refused"]]);
});

test("un acte qui doit attendre arrête ce qui le suit de la même chose", async () => {
  const store = await open();
  for (const quantity of [1, 2, 3]) await store.add(harvest(quantity), 0);
  const post: Answering = async ({ operations: [first, second] }) => [
    { id: first!.id, outcome: "done", answer: null },
    { id: second!.id, outcome: "later", seconds: 30 },
  ];
  expect(await drain(store, line(post))).toBe("busy");
  expect((await store.list()).map(({ about }) => about)).toEqual(["2 kg", "3 kg"]);
});

test.for([
  [401, OURS, "signed-out"],
  [403, OURS, "signed-out"],
  [429, OURS, "busy"],
  [503, OURS, "busy"],
  [400, OURS, "unreadable"],
  [413, OURS, "unreadable"],
  [422, OURS, "unreadable"],
  // A server of a former version, a proxy, the page of a hotel: none of them has read it.
  [404, OURS, "away"],
  [405, "<html>", "away"],
  [407, "<html>", "away"],
  [400, "<html>", "away"],
  [413, "<html>", "away"],
] as const)("une réponse %d (%s) : %s", async ([status, body, why]) => {
  const post = postBy(async () => new Response(body, { status }));
  await expect(post({ account: AWA, device: AWA, operations: [] })).rejects.toMatchObject({ why });
});

test("une page d'un intermédiaire n'est pas une réponse", async () => {
  const post = postBy(async () => new Response("<html>", { status: 200 }));
  await expect(post({ account: AWA, device: AWA, operations: [] })).rejects.toMatchObject({ why: "away" });
});

test("le nom de l'appareil reste d'une ouverture à l'autre", async () => {
  const store = await open();
  const device = await store.device();
  store.close();
  expect(await (await open()).device()).toBe(device);
});

test("fermée par le navigateur, la base se rouvre : rien n'est perdu, et ce qui suit est gardé", async () => {
  const really = indexedDB.open.bind(indexedDB);
  const opened: IDBDatabase[] = [];
  vi.spyOn(indexedDB, "open").mockImplementation((name, version) => {
    const request = really(name, version);
    request.addEventListener("success", () => opened.push(request.result));
    return request;
  });
  const store = await open();
  await store.add(harvest(1), 0);
  opened.at(-1)!.close();
  await store.add(harvest(2), 0);
  expect((await store.list()).map(({ about }) => about)).toEqual(["1 kg", "2 kg"]);
  expect(opened).toHaveLength(2);
});

test("effacée avec son compte, la base ne revient pas", async () => {
  const store = await open();
  await store.add(harvest(1), 0);
  indexedDB.deleteDatabase(databaseOf(AWA));
  await vi.waitFor(() => expect(store.list()).rejects.toThrow());
  expect(await indexedDB.databases()).toEqual([]);
});

test("le texte d'avant, que le dernier mot a remplacé, se lit et se remet ; gardé tel quel, il s'efface", async () => {
  const store = await open();
  const input = { id: THING, title: "Tomates", description: "Très mûres" };
  const answer = { waits: false, replaced: { description: "Bien rouges" } };
  const post: Answering = async ({ operations }) => operations.map(({ id }) => ({ id, outcome: "done", answer }));
  for (const version of ["theirs", "mine"] as const) {
    await store.add({ kind: "announcements.update", input, about: "Tomates" }, 0);
    expect(await drain(store, line(post))).toBe("empty");
    const [done] = await store.list();
    const fields = [{ field: "description", mine: "Très mûres", theirs: "Bien rouges" }];
    expect(done).toMatchObject({ state: "choice", choice: { about: "replaced", title: "Tomates", fields } });
    await store.decide(done!.id, version, 50);
    let sent: unknown[] = [];
    await drain(
      store,
      line((body) => {
        sent = body.operations.map(({ kind, input: words, base }) => ({ kind, words, base }));
        return doneAll(body);
      }),
    );
    const back = { words: { id: THING, description: "Bien rouges" }, base: { description: "Très mûres" } };
    expect(sent).toEqual(version === "theirs" ? [{ kind: "announcements.update", ...back }] : []);
    expect(await store.list()).toEqual([]);
  }
});
