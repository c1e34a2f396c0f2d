/** Initials come from the first word and the last: « Étal de Mama Rose » is ÉR. */
export function portraitOf({ id, name, imageKey }: { id: string; name: string; imageKey: string | null }) {
  const words = name.split(" ");
  return { id, firstName: words[0] ?? "", lastName: words.length > 1 ? (words.at(-1) ?? "") : "", avatarKey: imageKey };
}
