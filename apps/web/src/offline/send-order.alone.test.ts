import "fake-indexeddb/auto";
import { drain, type Line } from "@recolte/offline/drain";
import type { NewOperation } from "@recolte/offline/waiting-operation";
import { PostError } from "@recolte/offline/post";
import { afterEach, expect, test } from "vitest";
import { type Answering, AWA, doneAll, emptyDevice, harvest, line, open, publish, THING } from "#testing/operation-store.ts";

afterEach(emptyDevice);

const message = (to: string): NewOperation => ({ kind: "messages.send", input: { id: `m-${to}`, receiverId: to }, about: to });
const laterFor =
  (stuck: string, why: "busy" | "crash"): Answering =>
  async ({ operations }) =>
    operations.map(({ id, input }, i) => {
      if (input["receiverId"] !== stuck) return { id, outcome: "done", answer: null };
      return { id, outcome: "later", seconds: 30, ...(i === 0 && { why }) };
    });

test("un envoi que le serveur n'arrive pas à traiter ne retient que ce qui est de la même chose", async () => {
  const store = await open();
  for (const to of ["ben", "ben", "chloé"]) await store.add(message(to), 0);
  await store.add(harvest(1), 0);
  expect(await drain(store, line(laterFor("ben", "crash")))).toBe("busy");
  expect((await store.list()).map(({ about }) => about)).toEqual(["ben", "ben"]);
});

test("ce que le serveur remet à plus tard n'est pas redemandé avant, et repart ensuite", async () => {
  const store = await open();
  await store.add(message("ben"), 0);
  let asked = 0;
  const post: Answering = (body) => {
    asked += 1;
    return laterFor("ben", "busy")(body);
  };
  await drain(store, line(post));
  expect(await drain(store, line(post))).toBe("busy");
  expect(asked).toBe(1);
  expect(await drain(store, { ...line(doneAll), now: () => 40_000 })).toBe("empty");
});

test("ce que le serveur ne parvient pas à traiter s'arrête, le dit, retient sa suite, et se réessaie sous le même numéro", async () => {
  const store = await open();
  const stuck = await store.add(message("ben"), 0);
  await store.add(message("ben"), 0);
  for (let n = 0; n < 5; n++) await drain(store, { ...line(laterFor("ben", "crash")), now: () => 1000 + n * 60_000 });
  const [first, second] = await store.list();
  expect([first, second]).toMatchObject([
    { id: stuck, state: "parked", message: expect.stringMatching(/n'arrive pas/u) as string },
    {},
  ]);
  let heard: string[] = [];
  const post: Answering = (body) => {
    heard = body.operations.map(({ id }) => id);
    return doneAll(body);
  };
  const after = { ...line(post), now: () => 900_000 };
  await drain(store, after);
  expect(heard).toEqual([]);
  await store.retry(stuck, 900_000);
  expect(await drain(store, after)).toBe("empty");
  expect(heard).toEqual([stuck, second!.id]);
});

test("le stockage des photos en panne ne retient ni les ventes ni les réponses", async () => {
  const store = await open();
  await store.add(publish("p1"), 0);
  await store.add(harvest(1, { input: { itemId: "autre" } }), 0);
  const upload = () => Promise.reject(new PostError("busy"));
  expect(await drain(store, line(doneAll, upload))).toBe("busy");
  expect((await store.list()).map(({ about }) => about)).toEqual(["Tomates"]);
});

test("pendant qu'une photo part lentement, ce qui est fait ensuite part sans elle", async () => {
  const store = await open();
  await store.add(publish("p1"), 0);
  const held = new Set<string>();
  async function alone<Answer>(name: string, work: () => Promise<Answer>) {
    if (held.has(name)) return null;
    held.add(name);
    return work().finally(() => held.delete(name));
  }
  let arrive = (_id: string) => {};
  let begun = () => {};
  const begins = new Promise<void>((resolve) => (begun = resolve));
  const upload = () => {
    begun();
    return new Promise<string>((resolve) => (arrive = resolve));
  };
  const slow = { ...line(doneAll, upload), alone };
  const whole = drain(store, slow);
  await begins;
  await store.add(harvest(1, { input: { itemId: "autre" } }), 0);
  expect(await drain(store, slow)).toBe("elsewhere");
  expect((await store.list()).map(({ about }) => about)).toEqual(["Tomates"]);
  arrive("s1");
  expect(await whole).toBe("empty");
});

test("les photos partent avant leur annonce, chacune une fois qu'elle est arrivée", async () => {
  const store = await open();
  await store.add(publish("p1", "p2"), 0);
  const names: Record<string, string> = { p1: "s1", p2: "s2" };
  let line2 = false;
  const upload: Line["upload"] = async ({ id }) => {
    if (id === "p2" && !line2) throw new PostError("away");
    return names[id]!;
  };
  const sent: unknown[] = [];
  const post: Answering = (body) => {
    sent.push(...body.operations.map(({ input }) => input["imageIds"]));
    return doneAll(body);
  };
  expect(await drain(store, line(post, upload))).toBe("away");
  expect(sent).toEqual([]);
  line2 = true;
  delete names["p1"];
  expect(await drain(store, line(post, upload))).toBe("empty");
  expect(sent).toEqual([["là", "s1", "s2"]]);
  expect(await store.list()).toEqual([]);
});

test("les photos de deux annonces en attente ne se comptent pas ensemble : chacune a son formulaire", async () => {
  const store = await open();
  await store.add(publish("p1"), 0);
  await store.add({ ...publish("p2"), input: { id: AWA, imageIds: ["p2"] } }, 0);
  const forms: string[] = [];
  const upload: Line["upload"] = async (_photo, { form = "" }) => `s${forms.push(form)}`;
  expect(await drain(store, line(doneAll, upload))).toBe("empty");
  expect(forms).toEqual([THING, AWA]);
});

test("une photo que le serveur ne prend pas arrête son annonce, et elle seule", async () => {
  const store = await open();
  const id = await store.add(publish("p1"), 0);
  await store.add(harvest(1), 0);
  const upload = () => Promise.reject(new PostError("unreadable"));
  expect(await drain(store, line(doneAll, upload))).toBe("empty");
  expect((await store.list()).map(({ id: left, state }) => [left, state])).toEqual([[id, "refused"]]);
});

/** Forgotten by the server a day after they were sent; as often as told. */
function forgettingPhotos(times: number) {
  const forgotten: string[] = [];
  const [uploaded, sent] = [[] as string[], [] as string[]];
  const upload: Line["upload"] = async ({ id }) => `s${uploaded.push(id)}`;
  const post: Answering = async (body) => {
    sent.push(...body.operations.map(({ id, input }) => `${id} ${(input["imageIds"] as string[]).join(" ")}`));
    if (forgotten.length === times) return doneAll(body);
    return body.operations.map(({ id }) => {
      forgotten.push(id);
      return { id, outcome: "refused", code: "image.not-found", message: "Photo introuvable" };
    });
  };
  return { uploaded, sent, forgotten, line: line(post, upload) };
}

test("le serveur oubliait les photos d'une annonce retenue plus d'un jour, et elle était refusée : elles repartent seules", async () => {
  const store = await open();
  await store.add(publish("p1", "p2"), 0);
  const server = forgettingPhotos(1);
  expect(await drain(store, server.line)).toBe("empty");
  expect(server.uploaded).toEqual(["p1", "p2", "p1", "p2"]);
  // Under another number: the former one stays refused.
  expect(server.sent).toEqual([expect.stringMatching(/ là s1 s2$/u), expect.stringMatching(/ là s3 s4$/u)]);
  expect(new Set(server.sent.map((one) => one.split(" ")[0])).size).toBe(2);
  expect(await store.list()).toEqual([]);
});

test("elles ne repartent qu'une fois ; celles d'une annonce qui n'a plus rien ici, jamais", async () => {
  const store = await open();
  await store.add(publish("p1"), 0);
  const server = forgettingPhotos(Number.POSITIVE_INFINITY);
  await drain(store, server.line);
  expect(server.uploaded).toEqual(["p1", "p1"]);
  expect(await store.list()).toMatchObject([{ state: "refused", message: "Photo introuvable" }]);

  emptyDevice();
  const other = await open();
  await other.add({ ...publish(), input: { id: THING, imageIds: ["là"] } }, 0);
  await drain(other, server.line);
  expect(server.forgotten).toHaveLength(3);
  expect(await other.list()).toMatchObject([{ state: "refused" }]);
});

test("une annonce retirée emporte ses photos", async () => {
  const store = await open();
  const id = await store.add(publish("p1"), 0);
  await store.drop(id);
  expect(await store.nextPhoto(0)).toBeNull();
  expect(await store.list()).toEqual([]);
});

test("la photo d'un message part avant lui, et ce qui le suit ne le dépasse pas", async () => {
  const store = await open();
  const photo = { id: "m-ben", bytes: new ArrayBuffer(8), type: "image/jpeg" };
  const { kind, input, about } = message("ben");
  await store.add({ kind, about, input: { ...input, imageId: "m-ben" }, photos: [photo] }, 0);
  await store.add({ kind, about, input: { id: "m2", receiverId: "ben", imageId: "known" } }, 0);
  let away = true;
  const sentTo: unknown[] = [];
  const upload: Line["upload"] = async (_photo, to) => {
    if (away) throw new PostError("away");
    sentTo.push(to);
    return "image";
  };
  const sent: unknown[] = [];
  const post: Answering = (body) => {
    sent.push(...body.operations.map((one) => one.input["imageId"]));
    return doneAll(body);
  };
  expect(await drain(store, line(post, upload))).toBe("away");
  expect(sent).toEqual([]);
  away = false;
  expect(await drain(store, line(post, upload))).toBe("empty");
  expect([sent, sentTo]).toEqual([["image", "known"], [{ purpose: "message", account: AWA }]]);
});

test("d'un message dont la photo est refusée, le refus se lit ; il ne parle pas d'annonce", async () => {
  const store = await open();
  const photo = { id: "m-ben", bytes: new ArrayBuffer(8), type: "image/jpeg" };
  await store.add({ ...message("ben"), photos: [photo] }, 0);
  await drain(
    store,
    line(doneAll, () => Promise.reject(new PostError("unreadable"))),
  );
  expect(await store.list()).toMatchObject([{ state: "refused", message: expect.stringContaining("conversation") as string }]);
});
