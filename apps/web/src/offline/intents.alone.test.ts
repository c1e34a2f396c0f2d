import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { offlineStore } from "#lib/offline-store.ts";
import { keepIntents } from "./intents.ts";

afterEach(() => offlineStore.erase());

test("un cœur vidé pendant que partent ceux d'hier reste vide : la dernière volonté est celle qui compte", async () => {
  for (const announcementId of ["1", "2"])
    await offlineStore.put(`intent/awa/${announcementId}`, { announcementId, favourite: true });
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const sent: unknown[] = [];
  const client = new QueryClient();
  const { sendLeft } = keepIntents(client, {
    owner: () => "awa",
    send(intent) {
      sent.push(intent);
      return slow;
    },
  });
  const leaving = sendLeft();
  await vi.waitFor(() => expect(sent).toEqual([{ announcementId: "1", favourite: true }]));

  const touch = client.getMutationCache().build(client, {
    mutationKey: [["favourites", "set"]],
    mutationFn: async (_sending: { input: { announcementId: string; favourite: boolean } }) => {},
  });
  await touch.execute({ input: { announcementId: "2", favourite: false } });
  await vi.waitFor(async () => expect(await offlineStore.all("intent/awa/2")).toEqual([]));
  answer();
  await leaving;
  expect(sent).toHaveLength(1);
  expect(await offlineStore.all("intent/")).toEqual([]);
});
