import type { Part } from "./list.ts";
import { sceneTitle, textsOf } from "./situation.ts";

export interface Ended {
  title: string;
  passed: boolean;
}

const NAME_ANOTHER = "Give the proof in packages/specification/src the title of a test that passes, or write that test.";
const PLAY = "Let `walk` play its list in apps/web/src/scenes.";

/** What a row of `test.each` fills in: %s, $name, ${…}. */
const FILLED = /%[a-z]|\$\{[^}]*\}|\$[\w.]+/iu;

/** Whether a test of this title is meant; rows of `test.each` are meant by the title as it is written, or as it was made. */
function matcher(title: string) {
  const parts = title.split(FILLED).map((part) => part.replaceAll(/[.*+?^$()|[\]{}\\]/gu, "\\$&"));
  const made = new RegExp(`^${parts.join(".*")}$`, "su");
  return (other: string) => other === title || (parts.length > 1 && made.test(other));
}

const situationsOf = (list: readonly Part[]) =>
  list.flatMap(([document, section, , situations]) =>
    situations.map((one) => ({ one, where: `${document}.txt, section ${section}, ${sceneTitle(one)}` })),
  );

const isText = (text: string | undefined) => text !== undefined;

/** After a whole run: a sentence for each proof whose test did not run or did not pass. */
export function unproven(list: readonly Part[], ended: readonly Ended[]) {
  const byTitle = new Map<string, boolean>();
  for (const { title, passed } of ended) byTitle.set(title, passed || byTitle.get(title) === true);

  function fault(title: string) {
    const matches = matcher(title);
    const states = byTitle.has(title)
      ? [byTitle.get(title)]
      : [...byTitle].filter(([other]) => matches(other)).map(([, passed]) => passed);
    if (states.length === 0) return "ran";
    return states.includes(true) ? undefined : "passed";
  }

  return situationsOf(list)
    .flatMap(({ one, where }) => {
      const titles = "tests" in one ? one.tests : "scene" in one ? [sceneTitle(one)] : [];
      return titles.map((title) => {
        const wanted = fault(title);
        return wanted && `${where}: no test « ${title} » ${wanted}. ${"scene" in one ? PLAY : NAME_ANOTHER}`;
      });
    })
    .filter(isText);
}

/** Before anything runs: a sentence for each proof that the sources of scenes and tests, without their comments, do not hold. */
export function unwritten(list: readonly Part[], { scenes, tests }: { scenes: string; tests: readonly string[] }) {
  return situationsOf(list)
    .map(({ one, where }) => {
      if ("decision" in one) return undefined;
      if ("scene" in one) {
        const isPlayed = new RegExp(`^ +(?:async )?"?${one.scene}"?[:(,]`, "mu").test(scenes);
        return isPlayed ? undefined : `${where}: no scene « ${one.scene} » is written. ${PLAY}`;
      }
      const title = one.tests.find((name) => !tests.some((code) => code.includes(name)));
      if (title !== undefined) return `${where}: no test « ${title} » is written. ${NAME_ANOTHER}`;
      const wanted = [...one.tests, ...textsOf(one)];
      if (tests.some((code) => wanted.every((text) => code.includes(text)))) return undefined;
      return `${where}: no file holds the tests « ${one.tests.join(" », « ")} » and all texts. ${NAME_ANOTHER}`;
    })
    .filter(isText);
}
