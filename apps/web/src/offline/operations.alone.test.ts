import "fake-indexeddb/auto";
import type { ApplyOperations } from "@recolte/domain/device/operations/apply";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { waitingOperations } from "#lib/offline/waiting-operations.ts";
import { harvest } from "#testing/operation-store.ts";
import { startOperations } from "./operations.ts";

afterEach(() => void vi.unstubAllGlobals().useRealTimers());

const telephone = ({ onLine }: { onLine: boolean }) =>
  vi.stubGlobal("navigator", {
    onLine,
    locks: { request: (_name: string, _manner: unknown, work: (lock: unknown) => unknown) => work({}) },
  });

test("ce qui attend se réessayait alors que le téléphone disait n'avoir aucun réseau : il part quand il en a un", async () => {
  // Not those of the database.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  telephone({ onLine: false });
  const fetching = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", fetching);
  onTestFinished(await startOperations(new QueryClient(), "awa", async () => {}));
  await waitingOperations.current().desk!.keep(harvest(1));
  await vi.advanceTimersByTimeAsync(120_000);
  await vi.waitFor(() => expect(waitingOperations.current().isAway).toBe(true));
  expect(fetching).not.toHaveBeenCalled();
  telephone({ onLine: true });
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(fetching).toHaveBeenCalled());
});

test("ce qui est parti dit où en est le stock, que la page le relise ou non", async () => {
  telephone({ onLine: true });
  const goods = [{ id: "t", onHand: 7, free: 7, moves: 2 }];
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    const { operations } = JSON.parse(body) as ApplyOperations;
    return Response.json({ result: { data: operations.map(({ id }) => ({ id, outcome: "done", answer: { id, goods } })) } });
  });
  const queryClient = new QueryClient();
  const shown = [["stock", "byId"], { input: { id: "t" }, type: "query" }];
  queryClient.setQueryData(shown, { id: "t", onHand: 10, free: 10, moves: 1 });
  onTestFinished(await startOperations(queryClient, "ben", async () => {}));
  await waitingOperations.current().desk!.keep(harvest(1));
  await vi.waitFor(() => expect(queryClient.getQueryData(shown)).toEqual(goods[0]));
  await vi.waitFor(() => expect(waitingOperations.current().list).toEqual([]));
});
