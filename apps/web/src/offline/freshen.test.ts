import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeInitialData } from "#lib/line/initial-data.ts";
import { networkStatus } from "#lib/line/network-status.ts";
import { freshen } from "./freshen.ts";
import type { PageCheck } from "./kept-page.ts";

const KEPT_AT = Date.now() - 3_600_000;
const LIST = [["announcements", "list"], { type: "query" }];
const told = (data: string) => JSON.stringify([{ path: "announcements.list", data }]);

let leave = () => {};
beforeEach(() => {
  document.body.innerHTML = '<output id="kept-age">Gardé le 21/11 à 14:05.</output>';
  networkStatus.set({ keptAt: null });
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page from its copy that shows a list; the worker answers when `say` is called. */
function load({ withWorker = true } = {}) {
  let say: (check: PageCheck) => void = () => {};
  const controller = { postMessage: (_asked: unknown, [port]: MessagePort[]) => (say = (check) => port?.postMessage(check)) };
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller: withWorker ? controller : null } });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  takeInitialData(client, told("Tomates à 500"));
  const confirmed = vi.fn(async () => {});
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  const done = freshen(client, KEPT_AT, confirmed);
  const ask = vi.fn(async () => "Tomates à 700");
  const observer = new QueryObserver(client, { queryKey: LIST, queryFn: ask });
  leave = observer.subscribe(() => {});
  return {
    ask,
    confirmed,
    reload,
    done,
    say: (check: PageCheck) => say(check),
    shown: () => observer.getCurrentResult(),
    ageShown: () => document.getElementById("kept-age")?.hidden === false,
  };
}

test("une page gardée dit son âge et ne demande rien deux fois : la page en route apporte les réponses", async () => {
  const page = load();
  expect(page.shown()).toMatchObject({ data: "Tomates à 500", dataUpdatedAt: KEPT_AT, fetchStatus: "idle" });
  expect(page.ageShown()).toBe(true);

  page.say({ answers: told("Tomates à 600") });
  await page.done;
  expect(page.shown().data).toBe("Tomates à 600");
  expect(page.ageShown()).toBe(false);
  expect(page.confirmed).toHaveBeenCalledOnce();
  expect(page.ask).not.toHaveBeenCalled();
  expect(page.reload).not.toHaveBeenCalled();
});

test.each([
  ["qui n'apprend rien de la page en route", true],
  ["sans worker", false],
])("une page gardée %s demande elle-même, et dit son âge jusque-là", async (_case, withWorker) => {
  const page = load({ withWorker });
  expect(page.ageShown()).toBe(true);
  page.say({});
  await page.done;
  await vi.waitFor(() => expect(page.shown().data).toBe("Tomates à 700"));
  expect(page.ageShown()).toBe(false);
  expect(page.confirmed).not.toHaveBeenCalled();
});

test("une page gardée que le serveur ne montre plus se charge à nouveau", async () => {
  const page = load();
  page.say({ over: true });
  await page.done;
  expect(page.reload).toHaveBeenCalledOnce();
  expect(page.confirmed).not.toHaveBeenCalled();
});

test("qui est déjà ailleurs n'est pas dérangé : ce qui est ancien se demande à nouveau", async () => {
  const page = load();
  window.history.pushState({}, "", "/help");
  page.say({ over: true });
  await page.done;
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.ask).toHaveBeenCalledOnce();
});

test("l'âge se dit une seule fois : sans réseau, la coquille le dit déjà", () => {
  const page = load();
  networkStatus.set({ keptAt: KEPT_AT });
  expect(page.ageShown()).toBe(false);
  networkStatus.set({ keptAt: null });
  expect(page.ageShown()).toBe(true);
});
