interface Said {
  screen: string;
  /** The condition under which the texts show. */
  when: string;
  /** Letter for letter, in lines that belong together; {…} stands for what differs from one time to the next. */
  texts: readonly (string | readonly string[])[];
}

/** Texts of the specification and where they are proven: in a scene beside the list, in another test, or dropped by a decision. */
export type Situation = Said & ({ scene: string } | { test: string } | { decision: number });

export type SceneOf<List extends readonly Situation[]> = Extract<List[number], { scene: string }>["scene"];
