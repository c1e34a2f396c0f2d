interface Place {
  screen: string;
  /** The condition under which the texts show. */
  when: string;
}

/** Letter for letter, in lines that belong together; {…} stands for what differs from one time to the next. */
type Texts = readonly (string | readonly string[])[];

/**
 * Texts of the specification and what proves them: a scene that apps/web/src/scenes plays, tests named by their titles as they
 * are written (without texts, the titles are the rules), or the decision that drops them.
 */
export type Situation = Place &
  ({ scene: string; texts: Texts } | { tests: readonly string[]; texts?: Texts } | { decision: number; texts: Texts });

export type SceneOf<List extends readonly Situation[]> = Extract<List[number], { scene: string }>["scene"];

/** The test that plays a scene is called so. */
export const sceneTitle = ({ screen, when }: Place) => `${screen}, ${when}`;

export const textsOf = ({ texts = [] }: Situation) => texts.flat();
