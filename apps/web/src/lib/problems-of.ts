// chunk: form
interface Read {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}

/** The domain's messages by field, the first of each, as forms show them; `names` says which field shows what has none of its own. */
export function problemsOf({ error }: Read, names: Record<string, string> = {}) {
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const name = path.join(".");
    problems[names[name] ?? name] ??= message;
  }
  return problems;
}
