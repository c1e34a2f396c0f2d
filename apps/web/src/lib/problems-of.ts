interface Read {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}

/** The domain's messages by field, the first of each, as forms show them. */
export function problemsOf({ error }: Read) {
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[path.join(".")] ??= message;
  return problems;
}
