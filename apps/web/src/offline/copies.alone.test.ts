import "fake-indexeddb/auto";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { afterEach, expect, test, vi } from "vitest";
import { offlineStore } from "#lib/offline/offline-store.ts";
import { networkStatus } from "#lib/line/network-status.ts";
import { refusing } from "#testing/render.tsx";
import { keepCopies } from "./copies.ts";

const ME = [["auth", "me"], { type: "query" }];
const announcement = (id: string) => [["announcements", "byId"], { input: { id }, type: "query" }];
const noNetwork = TRPCClientError.from(new TypeError("Failed to fetch"));

let views: (() => void)[] = [];
afterEach(async () => {
  for (const leave of views) leave();
  views = [];
  await offlineStore.erase();
  networkStatus.set({ keptAt: null });
});

/** A page that has just been loaded, on which nobody has looked at anything yet. */
function load({ cut = false } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  const [onPerson, onCopyOf] = [vi.fn(), vi.fn()];
  const copies = keepCopies(client, { cut, onPerson, onCopyOf });
  const look = (queryKey: unknown[], queryFn: () => unknown) => {
    const observer = new QueryObserver(client, { queryKey, queryFn: async () => queryFn() });
    views.push(observer.subscribe(() => {}));
    return () => observer.getCurrentResult().data;
  };
  return { client, copies, onPerson, onCopyOf, look };
}
async function signedIn(id: string) {
  const page = load();
  page.look(ME, () => ({ id }));
  await vi.waitFor(() => expect(page.copies.owner()).toBe(id));
  return page;
}
const fail = () => {
  throw noNetwork;
};
const places = async () => (await offlineStore.all<{ place: string }>("copy/")).map(({ place }) => place);

test("une page ouverte sans réseau ne notait rien : on demande qui est là après que les copies sont en place, et il le sait", async () => {
  await signedIn("awa");
  await vi.waitFor(async () => expect(await places()).toHaveLength(1));
  const page = load({ cut: true });
  await page.copies.begin();
  expect(page.onCopyOf).not.toHaveBeenCalled();
  page.look(ME, fail);
  await vi.waitFor(() => expect(page.onCopyOf).toHaveBeenCalledWith("awa"));
  expect(page.onPerson).not.toHaveBeenCalled();
});

test("ce qu'un membre a lu lui est rendu sans réseau, avec son âge ; le retour du serveur l'efface", async () => {
  const { look } = await signedIn("awa");
  look(announcement("1"), () => "Tomates");
  await vi.waitFor(async () => expect(await places()).toHaveLength(2));

  const page = load({ cut: true });
  await page.copies.begin();
  let answer = fail as () => unknown;
  const shown = page.look(announcement("1"), () => answer());
  await vi.waitFor(() => expect(shown()).toBe("Tomates"));
  await vi.waitFor(() => expect(networkStatus.current().keptAt).toBeTypeOf("number"));
  let me = fail as () => unknown;
  page.look(ME, () => me());
  await vi.waitFor(() => expect(page.copies.owner()).toBe("awa"));

  // Nobody asks for them again: another answer tells that the server is back.
  [answer, me] = [() => "Tomates cerises", () => ({ id: "awa" })];
  page.look(announcement("2"), () => "Piments");
  await vi.waitFor(() => expect(shown()).toBe("Tomates cerises"));
  await vi.waitFor(() => expect(networkStatus.current().keptAt).toBeNull());
});

test("ce qui fut lu avant que le serveur dise qui est là est gardé aussi", async () => {
  const { copies, look } = load();
  let name = () => {};
  const me = new Promise<{ id: string }>((resolve) => (name = () => resolve({ id: "awa" })));
  look(ME, () => me);
  const shown = look(announcement("1"), () => "Tomates");
  await copies.begin();
  await vi.waitFor(() => expect(shown()).toBe("Tomates"));
  name();
  await vi.waitFor(async () => expect((await places()).join()).toContain("announcements.byId"));
});

test("ce qu'un premier compte a lu dans cet onglet n'est pas gardé au nom du suivant", async () => {
  const { client, copies, look } = await signedIn("awa");
  look([["messages", "thread"], { input: { otherId: "carl" }, type: "query" }], () => "Secret d'Awa");
  await vi.waitFor(async () => expect((await places()).join()).toContain("messages.thread"));

  for (const me of [null, { id: "ben" }]) await client.fetchQuery({ queryKey: ME, queryFn: () => me });
  await vi.waitFor(() => expect(copies.owner()).toBe("ben"));
  look(announcement("1"), () => "Tomates");
  await vi.waitFor(async () => expect((await places()).join()).toContain("announcements.byId"));
  expect((await places()).join()).not.toContain("messages.thread");
});

test("rien n'est gardé d'un visiteur ; sans réseau ni copie, personne n'est connecté", async () => {
  const visitor = load();
  const me = visitor.look(ME, () => null);
  const shown = visitor.look(announcement("1"), () => "Tomates");
  await vi.waitFor(() => expect([me(), shown()]).toEqual([null, "Tomates"]));
  await visitor.copies.begin();
  expect(await places()).toEqual([]);

  const page = load({ cut: true });
  const nobody = page.look(ME, fail);
  await vi.waitFor(() => expect(nobody()).toBeNull());
});

test("les 50 dernières annonces lues restent, pas celles qu'un pointeur a frôlées", async () => {
  const { client, look } = await signedIn("awa");
  await client.prefetchQuery({ queryKey: announcement("frôlée"), queryFn: () => "x" });
  for (let i = 0; i < 53; i++) {
    look(announcement(`n${i}`), () => i);
    await vi.waitFor(async () => expect((await places()).some((place) => place.includes(`"n${i}"`))).toBe(true));
  }
  await vi.waitFor(async () => expect(await places()).toHaveLength(51));
  const left = (await places()).join();
  expect(left).not.toMatch(/"n[012]"|frôlée/u);
  expect(left).toContain('"n52"');
});

test("un autre compte effaçait sans un mot ce que le premier avait fait sans réseau : cela l'attend, seul ce qui fut lu ou à moitié tapé s'en va", async () => {
  await signedIn("awa");
  const acts = ["outbox/awa/1", "hand-over/awa/2", "operations/awa"];
  for (const key of acts) await offlineStore.put(key, { id: key });
  await offlineStore.put("draft/awa/ben", {});
  localStorage.setItem("recolte.draft.awa.ben", "Bonj");
  await vi.waitFor(async () => expect(await places()).toHaveLength(1));

  const ended = load();
  await ended.client.prefetchQuery({ queryKey: ME, queryFn: () => ({ id: "awa" }) });
  await vi.waitFor(() => expect(ended.copies.owner()).toBe("awa"));
  await ended.client.fetchQuery({ queryKey: ME, queryFn: () => null });
  await vi.waitFor(async () => expect(await places()).toEqual([]));

  await signedIn("ben");
  await vi.waitFor(async () => expect(await offlineStore.all("draft/")).toEqual([]));
  const kept = await Promise.all(acts.map((key) => offlineStore.all<{ id: string }>(key)));
  expect(kept.flat().map(({ id }) => id)).toEqual(acts);
  expect(localStorage.getItem("recolte.draft.awa.ben")).toBeNull();
  expect((await places()).every((place) => place.startsWith("copy/ben/"))).toBe(true);
});

test("une annonce à moitié tapée attend son auteur : un autre compte ne l'efface pas, se déconnecter l'efface", async () => {
  const drafts = ["recolte.draft", "recolte.draft.awa.announcement.", "recolte.draft.awa.announcement..sent"];
  await signedIn("awa");
  await vi.waitFor(async () => expect(await places()).toHaveLength(1));
  for (const key of [...drafts, "recolte.draft.awa.ben"]) localStorage.setItem(key, "{}");
  await signedIn("ben");
  await vi.waitFor(() => expect(localStorage.getItem("recolte.draft.awa.ben")).toBeNull());
  expect(Object.keys(localStorage).sort()).toEqual(drafts);
  await offlineStore.erase();
  expect(Object.keys(localStorage)).toEqual([]);
});

/** A page that shows what was read before it was cut off, and what it is answered when it asks again. */
async function shownAgain() {
  const { look } = await signedIn("awa");
  look(announcement("1"), () => "Tomates");
  await vi.waitFor(async () => expect(await places()).toHaveLength(2));

  const page = load({ cut: true });
  page.look(ME, fail);
  let answer = fail as () => unknown;
  const shown = page.look(announcement("1"), () => answer());
  await vi.waitFor(() => expect(shown()).toBe("Tomates"));
  return {
    shown,
    askAgain(next: () => unknown) {
      answer = next;
      return page.client.refetchQueries({ queryKey: announcement("1") });
    },
  };
}

test("ce que le serveur refuse désormais disparaît aussi de l'appareil", async () => {
  const { shown, askAgain } = await shownAgain();
  await askAgain(refusing("announcement.not-found"));
  await vi.waitFor(() => expect(shown()).toBeUndefined());
  expect((await places()).join()).not.toContain("announcements.byId");
});

test("trop de demandes à la fois n'ôtent rien : ce qui fut lu reste à l'écran et sur l'appareil", async () => {
  const { shown, askAgain } = await shownAgain();
  const asked = vi.fn(() => {
    throw TRPCClientError.from({
      error: { message: "Trop de tentatives", code: -32_029, data: { code: "TOO_MANY_REQUESTS", httpStatus: 429 } },
    });
  });
  await askAgain(asked);
  expect(asked).toHaveBeenCalledOnce();
  expect(shown()).toBe("Tomates");
  expect((await places()).join()).toContain("announcements.byId");
});

test("effacé dans un onglet, plus rien ne s'écrit de l'ancien compte dans les autres", async () => {
  const { copies, look } = await signedIn("awa");
  window.dispatchEvent(new StorageEvent("storage", { key: "recolte.erased" }));
  expect(copies.owner()).toBeNull();
  await offlineStore.erase();
  const shown = look(announcement("1"), () => "Tomates");
  await vi.waitFor(() => expect(shown()).toBe("Tomates"));
  expect(await places()).toEqual([]);
});
