import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetDrafts } from "#lib/draft/draft-store.ts";
import { countUntold, forgetMeter, readMeter, takeUntold } from "./meter.ts";
import { watchMeter } from "./watch-meter.ts";

const NOW = new Date("2026-11-27T08:00:00Z");

/** A browser that tells what came over the line. */
function aLine(owner: () => string | null) {
  const listeners: ((list: { getEntries: () => { transferSize?: number }[] }) => void)[] = [];
  class Observer {
    constructor(listener: (typeof listeners)[number]) {
      listeners.push(listener);
    }
    observe() {}
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  watchMeter(owner);
  return (...sizes: number[]) => {
    for (const listener of listeners) listener({ getEntries: () => sizes.map((transferSize) => ({ transferSize })) });
    vi.advanceTimersByTime(2000);
  };
}

beforeEach(() => {
  localStorage.clear();
  takeUntold();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => vi.unstubAllGlobals());

test("ce qui vient et ce qui part se compte par mois, pour qui est là et pour nul autre", () => {
  let here = "awa";
  const comes = aLine(() => here);
  comes(1000, 0, 500);
  countUntold(250_000);
  comes(300);
  expect([readMeter("awa", NOW), readMeter("ben", NOW)]).toEqual([251_800, 0]);
  here = "ben";
  comes(70);
  expect([readMeter("awa", NOW), readMeter("ben", NOW)]).toEqual([251_800, 70]);
});

test("le mois suivant repart de zéro ; celui d'avant ne se perd pas, de plus anciens si", () => {
  const comes = aLine(() => "awa");
  comes(1000);
  for (const later of ["2026-12-02T08:00:00Z", "2027-01-02T08:00:00Z"]) {
    vi.setSystemTime(new Date(later));
    comes(7);
    expect(readMeter("awa", new Date(later))).toBe(7);
  }
  expect(readMeter("awa", NOW)).toBe(0);
  expect(readMeter("awa", new Date("2026-12-15T08:00:00Z"))).toBe(7);
});

test("tant qu'on ne sait pas qui est là, rien ne se perd ni ne va à un autre", () => {
  let here: string | null = null;
  const comes = aLine(() => here);
  comes(1000);
  here = "awa";
  comes(1);
  expect(readMeter("awa", NOW)).toBe(1001);
});

test("se déconnecter l'efface, comme « Effacer l'historique » ; une valeur illisible n'en est pas une", () => {
  const comes = aLine(() => "awa");
  comes(1000);
  forgetDrafts();
  expect(readMeter("awa", NOW)).toBe(0);
  comes(5);
  forgetMeter("awa");
  expect(readMeter("awa", NOW)).toBe(0);
  localStorage.setItem("recolte.draft.awa.meter", '{"2026-11":"beaucoup"}');
  expect(readMeter("awa", NOW)).toBe(0);
});
