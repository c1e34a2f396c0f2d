import { expect, test, vi } from "vitest";
import { type SceneOf, sceneTitle, type Situation } from "@recolte/specification/situation";
import { readAlong } from "./reading.ts";
import { PATIENCE } from "./site.ts";

/** Plays every scene of a list and looks for each of its texts, letter for letter. */
export function walk<const List extends readonly Situation[]>(list: List, scenes: Record<SceneOf<List>, () => unknown>) {
  const shown = list.flatMap((situation) => ("scene" in situation ? [situation] : []));

  for (const one of shown)
    test(sceneTitle(one), async () => {
      const reader = readAlong();
      await scenes[one.scene as SceneOf<List>]();
      await vi.waitFor(() => expect(reader.missing(one.texts.flat())).toEqual([]), PATIENCE);
      reader.stop();
    });

  test("chaque scène est d'une situation de la liste", () => {
    expect(Object.keys(scenes).toSorted()).toEqual([...new Set(shown.map(({ scene }) => scene))].toSorted());
  });
}
