import type { PublicationFacts } from "#judgement/trust/judge.ts";
import type { SignalName } from "#judgement/trust/signal.ts";

/** What may be like something of somebody else: a text, a picture, a telephone, the name of a verified person. */
export const LIKENESS_SIGNALS = ["text.near", "picture.same", "phone.same", "name.alike"] as const satisfies SignalName[];
export type LikenessSignal = (typeof LIKENESS_SIGNALS)[number];

/** That something is like what another person had before. Not a verdict: honest people have the same grower, or the same name. */
export interface FoundLikeness {
  signal: LikenessSignal;
  /** The announcement, the picture or the person. */
  subjectId: string;
  /** The same of the other. */
  otherId: string;
  otherPersonId: string;
  /** The other thing was refused, or its author is suspended. */
  isCondemned: boolean;
}

type LikenessFacts = Pick<PublicationFacts, "text" | "picture" | "phone" | "isNamedAlike">;

/** What of all this a judgement goes by. */
export function likenessFacts(found: readonly FoundLikeness[]): LikenessFacts {
  const likeness = (signal: LikenessSignal) => {
    const alike = found.filter((one) => one.signal === signal);
    if (alike.length === 0) return null;
    return {
      authors: new Set(alike.map(({ otherPersonId }) => otherPersonId)).size,
      isCondemned: alike.some(({ isCondemned }) => isCondemned),
    };
  };
  return {
    text: likeness("text.near"),
    picture: likeness("picture.same"),
    phone: likeness("phone.same"),
    isNamedAlike: likeness("name.alike") !== null,
  };
}
