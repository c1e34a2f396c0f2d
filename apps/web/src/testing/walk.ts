import { expect, test, vi } from "vitest";
import { type ScenarioOf, scenarioTitle, type Requirement } from "@recolte/specification/requirement";
import { readAlong } from "./reading.ts";
import { WAIT } from "./site.ts";

/** Plays every scenario of a list and looks for each of its texts, letter for letter. */
export function walk<const List extends readonly Requirement[]>(list: List, scenarios: Record<ScenarioOf<List>, () => unknown>) {
  const shown = list.flatMap((requirement) => ("scenario" in requirement ? [requirement] : []));

  for (const one of shown)
    test(scenarioTitle(one), async () => {
      const reader = readAlong();
      await scenarios[one.scenario as ScenarioOf<List>]();
      await vi.waitFor(() => expect(reader.missing(one.texts.flat())).toEqual([]), WAIT);
      reader.stop();
    });

  test("chaque scène est d'une situation de la liste", () => {
    expect(Object.keys(scenarios).toSorted()).toEqual([...new Set(shown.map(({ scenario }) => scenario))].toSorted());
  });
}
