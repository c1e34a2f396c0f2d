import type { Plugin } from "vite";

/** Hooks that tRPC offers under its own names and that no code of ours calls: a test of the built pages says so. */
const UNUSED_HOOKS = [
  "useQueries",
  "useSuspenseQuery",
  "useSuspenseQueries",
  "useSuspenseInfiniteQuery",
  "usePrefetchQuery",
  "usePrefetchInfiniteQuery",
];
const MODULE = new RegExp(`/@tanstack/react-query/build/modern/(${UNUSED_HOOKS.join("|")})\\.js$`, "u");

const ROOT_HOOKS = /\/@trpc\/react-query\/dist\/shared-[\w-]+\.mjs$/u;
/** Those of tRPC itself: changes go by `useSend`, and the one subscription by the client alone. */
const UNUSED_ROOT_HOOKS = [...UNUSED_HOOKS.map((name) => `${name}$1`), "useMutation$1", "useSubscription"];

const absent = (name: string) => `() => { throw new Error("${name} is not in the build"); }`;

/** The function's text, from its first line to the brace that closes it one tab in. */
function bodyOf(hook: string) {
  const name = hook.replace("$", String.raw`\$`);
  return new RegExp(`^\t(?:function ${name}\\(|const ${name} = ).*?^\t\\};?$`, "msu");
}

function withoutRootHooks(code: string) {
  let left = code;
  for (const name of UNUSED_ROOT_HOOKS) {
    const body = bodyOf(name);
    if (!body.test(left)) throw new Error(`${name} is no longer where build/unused-hooks.ts takes it from @trpc/react-query`);
    left = left.replace(body, () => `\tconst ${name} = ${absent(name)};`);
  }
  return left;
}

/** tRPC holds all of them in one object, of which nothing can be shaken off: each becomes a word that it is not there. */
export function unusedHooks(): Plugin {
  return {
    name: "recolte-unused-hooks",
    apply: "build",
    transform: {
      filter: { id: [MODULE, ROOT_HOOKS] },
      handler(code, id) {
        if (ROOT_HOOKS.test(id)) return { code: withoutRootHooks(code), map: null };
        const name = MODULE.exec(id)?.[1] ?? "";
        return { code: `export const ${name} = ${absent(name)};`, map: null };
      },
    },
  };
}
