/** What another version wrote has no words here. */
export const labelOf = (labels: Record<string, string>, name: string) => labels[name] ?? name;
