/** What may be like something of somebody else: a text, a picture, a telephone, the name of a verified person. */
export const LIKENESS_SIGNALS = ["text.near", "picture.same", "phone.same", "name.alike"] as const;
export type LikenessSignal = (typeof LIKENESS_SIGNALS)[number];

/** That something is like what another person had before. Not a verdict: honest people have the same grower, or the same name. */
export interface Likeness {
  signal: LikenessSignal;
  /** The announcement, the picture or the person. */
  subjectId: string;
  /** The same of the other. */
  otherId: string;
  otherPersonId: string;
  /** The other thing was refused, or its author is suspended. */
  isCondemned: boolean;
}

export interface LikenessFact {
  signal: LikenessSignal;
  /** How many other people. */
  authors: number;
  isCondemned: boolean;
  otherIds: string[];
}

/** What a judgement goes by: one fact for each signal. */
export function likenessFacts(found: readonly Likeness[]): LikenessFact[] {
  return LIKENESS_SIGNALS.flatMap((signal) => {
    const alike = found.filter((one) => one.signal === signal);
    if (alike.length === 0) return [];
    return {
      signal,
      authors: new Set(alike.map(({ otherPersonId }) => otherPersonId)).size,
      isCondemned: alike.some(({ isCondemned }) => isCondemned),
      otherIds: [...new Set(alike.map(({ otherId }) => otherId))],
    };
  });
}
