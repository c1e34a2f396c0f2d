import "fake-indexeddb/auto";
import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refused } from "#testing/render.tsx";
import type { NewOperation } from "@recolte/offline/waiting-operation";
import type { OperationDesk } from "#lib/offline/waiting-operations.ts";
import type { Pending } from "./thread-entries.ts";

const AWA = "awa";
const noNetwork = () => TRPCClientError.from(new TypeError("Failed to fetch"));

/** The modules as a freshly loaded page has them: nothing in memory, everything in the browser's store. */
async function reload() {
  vi.resetModules();
  const [{ offlineStore }, { outbox }, { deliver }] = await Promise.all([
    import("#lib/offline/offline-store.ts"),
    import("./outbox.ts"),
    import("./delivery.ts"),
  ]);
  return { offlineStore, outbox, deliver };
}
type Page = Awaited<ReturnType<typeof reload>>;

const aMessage = (id: string): Pending => ({
  id,
  receiverId: "ben",
  content: id,
  announcementId: null,
  photo: null,
  at: "2026-01-01T08:00:00.000Z",
  state: "sending",
});

const write = ({ outbox }: Page, ...ids: string[]) => Promise.all(ids.map((id) => outbox.add(aMessage(id))));

function sendAll({ outbox, deliver }: Page, send: (message: Pending) => Promise<void>) {
  const onRefused = vi.fn();
  for (const message of outbox.current()) deliver(message, { send, onRefused });
  return onRefused;
}
const online = () => window.dispatchEvent(new Event("online"));

let page: Page;
beforeEach(async () => {
  page = await reload();
  await page.outbox.open(AWA);
});
afterEach(() => page.offlineStore.erase());

test("ce qui n'est pas parti est encore là après un rechargement, dans l'ordre, et part une fois", async () => {
  await write(page, "1", "2", "3");

  page = await reload();
  await page.outbox.open(AWA);
  const sent: string[] = [];
  sendAll(page, async ({ id }) => void sent.push(id));

  await vi.waitFor(() => expect(page.outbox.current()).toEqual([]));
  expect(sent).toEqual(["1", "2", "3"]);
  await vi.waitFor(async () => expect(await page.offlineStore.all("outbox/")).toEqual([]));
});

test("un message que le fil montre est déjà gardé : l'onglet fermé aussitôt ne le perd pas", async () => {
  const shown = new Promise<unknown[]>((resolve) => page.outbox.subscribe(() => resolve(page.offlineStore.all("outbox/"))));
  void page.outbox.add(aMessage("1"));
  expect(await shown).toMatchObject([{ id: "1" }]);
});

test("qui se déconnecte pendant qu'un message se garde ne le retrouve pas", async () => {
  const written = page.outbox.add(aMessage("1"));
  await page.offlineStore.erase();
  await written;
  expect(page.outbox.current()).toEqual([]);
  expect(await page.offlineStore.all("outbox/")).toEqual([]);
});

test("sans réseau les messages attendent ; à son retour ils partent d'eux-mêmes, dans l'ordre, chacun une fois", async () => {
  let away = true;
  const sent: string[] = [];
  await write(page, "1", "2");
  const onRefused = sendAll(page, async ({ id }) => {
    if (away) throw noNetwork();
    sent.push(id);
  });
  await vi.waitFor(() => expect(page.outbox.current()[0]?.state).toBe("waiting"));

  away = false;
  online();

  await vi.waitFor(() => expect(sent).toEqual(["1", "2"]));
  expect(onRefused).not.toHaveBeenCalled();
});

/** What else waits on this device, as far as messages are concerned. */
async function aDesk() {
  const { waitingOperations } = await import("#lib/offline/waiting-operations.ts");
  const noted: { id: string; kind: string; input: NewOperation["input"]; photos: NewOperation["photos"] }[] = [];
  const show = () => waitingOperations.set({ list: noted as never });
  const never = () => Promise.reject(new Error("not asked for"));
  const keep: OperationDesk["keep"] = async ({ kind, input, photos }) => {
    noted.push({ id: `operation-${String(input["id"])}`, kind, input, photos });
    show();
  };
  const drop = async (id: string) => {
    noted.splice(
      noted.findIndex((one) => one.id === id),
      1,
    );
    show();
  };
  waitingOperations.set({
    account: AWA,
    desk: { keep, drop, send: never, retry: never, decide: never, photosOf: never, wish: never, takeFormer: never },
  });
  return { all: noted, noted: () => noted.map(({ input }) => input["id"]), sentByTheWorker: () => (noted.splice(0), show()) };
}

test("sans réseau les messages attendent aussi avec le reste, dans l'ordre, chacun une fois ; repris, il n'y est plus", async () => {
  const desk = await aDesk();
  await write(page, "1", "2");
  sendAll(page, async () => {
    throw noNetwork();
  });
  await vi.waitFor(() => expect(desk.noted()).toEqual(["1", "2"]));
  await write(page, "3");
  await vi.waitFor(() => expect(desk.noted()).toEqual(["1", "2", "3"]));
  page.outbox.drop("2");
  await vi.waitFor(() => expect(desk.noted()).toEqual(["1", "3"]));
});

const noOneAnswers = async () => {
  throw noNetwork();
};
const aPhoto = (file: File) => ({ file, percent: 0, sent: null, width: 640, height: 480 });

test("une photo et ce qui la suit attendaient leur page : ils attendent avec le reste, dans l'ordre, sous le même numéro", async () => {
  const desk = await aDesk();
  const photo = aPhoto(new File([Uint8Array.of(0xff)], "tomates.jpg", { type: "image/jpeg" }));
  await page.outbox.add({ ...aMessage("1"), photo });
  await page.outbox.add({
    ...aMessage("2"),
    photo: { ...photo, sent: { id: "image", width: 640, height: 480, widths: [640], color: "#aabbcc" } },
  });
  await write(page, "3");
  sendAll(page, noOneAnswers);
  await vi.waitFor(() => expect(desk.noted()).toEqual(["1", "2", "3"]));
  expect(desk.all.map(({ input }) => input["imageId"])).toEqual(["1", "image", undefined]);
  expect(desk.all.map(({ photos = [] }) => photos.map(({ id, type, bytes }) => [id, type, bytes.byteLength]))).toEqual([
    [["1", "image/jpeg", 1]],
    [],
    [],
  ]);
});

test("d'une photo que le navigateur ne retrouve plus, rien ne se note ni ne la dépasse ; à un autre, le message est noté", async () => {
  const desk = await aDesk();
  const gone = Object.assign(new File([], "tomates.jpg"), { arrayBuffer: () => Promise.reject(new DOMException("gone")) });
  await page.outbox.add({ ...aMessage("1"), photo: aPhoto(gone) });
  await write(page, "2");
  await page.outbox.add({ ...aMessage("3"), receiverId: "eve" });
  sendAll(page, noOneAnswers);
  await vi.waitFor(() => expect(desk.noted()).toEqual(["3"]));
});

test("parti avec le reste, il est redemandé par sa page aussitôt, sans attendre le prochain essai", async () => {
  const desk = await aDesk();
  await write(page, "1");
  let tries = 0;
  sendAll(page, async () => {
    if (++tries === 1) throw noNetwork();
  });
  await vi.waitFor(() => expect(desk.noted()).toEqual(["1"]));
  desk.sentByTheWorker();
  await vi.waitFor(() => expect(page.outbox.current()).toEqual([]));
});

test("aucune absence de réseau n'est trop longue : un message n'échoue que refusé", async () => {
  let tries = 0;
  await write(page, "1");
  sendAll(page, async () => {
    tries++;
    if (tries <= 12) throw noNetwork();
  });
  await vi.waitFor(() => {
    online();
    expect(page.outbox.current()).toEqual([]);
  }, 5000);
  expect(tries).toBe(13);
});

test("un refus marque le message « failed » et laisse partir le suivant", async () => {
  await write(page, "1", "2");
  const onRefused = sendAll(page, async ({ id }) => {
    if (id === "1") throw refused("message.bad-receiver");
  });
  await vi.waitFor(() => expect(page.outbox.current().map(({ id, state }) => [id, state])).toEqual([["1", "failed"]]));
  expect(onRefused).toHaveBeenCalledOnce();
});

test.for([
  ["sans réseau", "waiting", null],
  ["le service est débordé", "waiting", 503],
  ["la photo est refusée", "failed", 415],
  ["la session a pris fin", "waiting", 401],
  ["le quota du jour est atteint", "failed", 429],
] as const)("une photo qui n'arrive pas (%s) : le message est « %s »", async ([_why, state, status]) => {
  // As the freshly loaded modules know it.
  const { UploadError } = await import("#lib/upload/upload.ts");
  await write(page, "1");
  sendAll(page, async () => {
    throw new UploadError("non", status);
  });
  await vi.waitFor(() => expect(page.outbox.current()).toMatchObject([{ id: "1", state }]));
});

test("un message gardé avec des marques invisibles, jadis refusé, part à la visite suivante", async () => {
  const content = "Mon numéro : \u202a+241 77 00 00 00\u202c";
  await page.offlineStore.put("outbox/awa/1", { ...aMessage("1"), content, state: "failed" });
  page = await reload();
  await page.outbox.open(AWA);
  expect(page.outbox.current()).toMatchObject([{ content: "Mon numéro : +241 77 00 00 00", state: "sending" }]);
});

test("à qui bloque, on peut réessayer : débloquer guérit le refus", async () => {
  await write(page, "1");
  sendAll(page, async () => {
    throw refused("message.bad-receiver");
  });
  await vi.waitFor(() => expect(page.outbox.current()).toMatchObject([{ state: "failed" }]));
  expect(page.outbox.current()[0]?.refusal).toBeUndefined();
});

test("ce que le serveur refuse pour toujours garde ses mots", async () => {
  await write(page, "1");
  sendAll(page, async () => {
    throw refused("message.to-oneself");
  });
  await vi.waitFor(() => expect(page.outbox.current()).toMatchObject([{ state: "failed", refusal: "Destinataire invalide" }]));
});

test("une autre personne ne voit ni n'envoie ce que la première n'a pas pu envoyer", async () => {
  const sent: string[] = [];
  await write(page, "1");
  sendAll(page, async ({ id }) => {
    if (sent.push(id) === 1) throw noNetwork();
  });
  await vi.waitFor(() => expect(page.outbox.current()[0]?.state).toBe("waiting"));

  await page.outbox.open("ben");
  online();

  expect(page.outbox.current()).toEqual([]);
  await page.outbox.open(AWA);
  expect(page.outbox.current().map(({ id }) => id)).toEqual(["1"]);
  expect(sent).toEqual(["1"]);
});

test("se déconnecter efface messages non envoyés et brouillons, et rien d'autre", async () => {
  localStorage.setItem("recolte.draft", "{}");
  localStorage.setItem("recolte.draft.awa.ben", "À moitié écr");
  localStorage.setItem("mantine-color-scheme-value", "dark");
  await write(page, "1");

  await page.offlineStore.erase();

  expect(Object.keys(localStorage)).toEqual(["mantine-color-scheme-value"]);
  expect(page.outbox.current()).toEqual([]);
  page = await reload();
  await page.outbox.open(AWA);
  expect(page.outbox.current()).toEqual([]);
});

test("d'un compte réuni au sien, ce qui n'était pas parti est lu aussitôt, sans rechargement", async () => {
  await write(page, "1");
  await page.offlineStore.put(`outbox/${AWA}/2`, aMessage("2"));
  await page.outbox.reread();
  expect(page.outbox.current().map(({ id }) => id)).toEqual(["2", "1"]);
});
