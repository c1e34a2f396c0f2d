import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { waitingOperations } from "#lib/waiting-operations.ts";
import { harvest } from "#testing/operation-store.ts";
import { startOperations } from "./operations.ts";

afterEach(() => void vi.unstubAllGlobals());

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
  onTestFinished(await startOperations(new QueryClient(), "awa"));
  await waitingOperations.current().desk!.keep(harvest(1));
  await vi.advanceTimersByTimeAsync(120_000);
  await vi.waitFor(() => expect(waitingOperations.current().isAway).toBe(true));
  expect(fetching).not.toHaveBeenCalled();
  telephone({ onLine: true });
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(fetching).toHaveBeenCalled());
});
