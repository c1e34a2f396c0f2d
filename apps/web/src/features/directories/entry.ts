import type { Outputs } from "#lib/line/trpc.ts";

export type Entry = Outputs["directories"]["list"]["items"][number];

/** Initials come from the first word and the last: « Étal de Mama Rose » is ÉR. */
export function portraitOf({ id, userId, name, avatarKey }: Entry) {
  const words = name.split(" ");
  return { id: userId ?? id, firstName: words[0] ?? "", lastName: words.length > 1 ? (words.at(-1) ?? "") : "", avatarKey };
}
