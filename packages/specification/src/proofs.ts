import type { Part } from "./list.ts";
import { scenarioTitle, textsOf } from "./requirement.ts";

export interface Ended {
  title: string;
  passed: boolean;
}

const NAME_ANOTHER = "Give the proof in packages/specification/src the title of a test that passes, or write that test.";
const PLAY = "Let `walk` play its list in apps/web/src/scenarios.";

/** What a row of `test.each` fills in: %s, $name, ${…}. */
const FILLED = /%[a-z]|\$\{[^}]*\}|\$[\w.]+/iu;

/** Whether a test of this title is meant; rows of `test.each` are meant by the title as it is written, or as it was made. */
function matcher(title: string) {
  const parts = title.split(FILLED).map((part) => part.replaceAll(/[.*+?^$()|[\]{}\\]/gu, "\\$&"));
  const made = new RegExp(`^${parts.join(".*")}$`, "su");
  return (other: string) => other === title || (parts.length > 1 && made.test(other));
}

const requirementsOf = (list: readonly Part[]) =>
  list.flatMap(([document, section, , requirements]) =>
    requirements.map((one) => ({ one, where: `${document}.txt, section ${section}, ${scenarioTitle(one)}` })),
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

  return requirementsOf(list)
    .flatMap(({ one, where }) => {
      const titles = "tests" in one ? one.tests : "scenario" in one ? [scenarioTitle(one)] : [];
      return titles.map((title) => {
        const wanted = fault(title);
        return wanted && `${where}: no test « ${title} » ${wanted}. ${"scenario" in one ? PLAY : NAME_ANOTHER}`;
      });
    })
    .filter(isText);
}

/** Before anything runs: a sentence for each proof that the sources of scenarios and tests, without their comments, do not hold. */
export function unwritten(list: readonly Part[], { scenarios, tests }: { scenarios: string; tests: readonly string[] }) {
  return requirementsOf(list)
    .map(({ one, where }) => {
      if ("decision" in one) return undefined;
      if ("scenario" in one) {
        const isPlayed = new RegExp(`^ +(?:async )?"?${one.scenario}"?[:(,]`, "mu").test(scenarios);
        return isPlayed ? undefined : `${where}: no scene « ${one.scenario} » is written. ${PLAY}`;
      }
      const title = one.tests.find((name) => !tests.some((code) => code.includes(name)));
      if (title !== undefined) return `${where}: no test « ${title} » is written. ${NAME_ANOTHER}`;
      const wanted = [...one.tests, ...textsOf(one)];
      if (tests.some((code) => wanted.every((text) => code.includes(text)))) return undefined;
      return `${where}: no file holds the tests « ${one.tests.join(" », « ")} » and all texts. ${NAME_ANOTHER}`;
    })
    .filter(isText);
}
