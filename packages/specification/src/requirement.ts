interface Place {
  screen: string;
  /** The condition under which the texts show. */
  when: string;
}

/** Letter for letter, in lines that belong together; {…} stands for what differs from one time to the next. */
type Texts = readonly (string | readonly string[])[];

/**
 * Texts of the specification and what proves them: a scenario that apps/web/src/scenarios plays, tests named by their titles as they
 * are written (without texts, the titles are the rules), or the decision that drops them.
 */
export type Requirement = Place &
  ({ scenario: string; texts: Texts } | { tests: readonly string[]; texts?: Texts } | { decision: number; texts: Texts });

export type ScenarioOf<List extends readonly Requirement[]> = Extract<List[number], { scenario: string }>["scenario"];

/** The test that plays a scenario is called so. */
export const scenarioTitle = ({ screen, when }: Place) => `${screen}, ${when}`;

export const textsOf = ({ texts = [] }: Requirement) => texts.flat();
