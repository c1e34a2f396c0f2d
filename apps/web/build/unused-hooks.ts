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

/** tRPC holds all of them in one object, of which nothing can be shaken off: each becomes a word that it is not there. */
export function unusedHooks(): Plugin {
  return {
    name: "recolte-unused-hooks",
    apply: "build",
    transform: {
      filter: { id: MODULE },
      handler: (_code, id) => {
        const name = MODULE.exec(id)?.[1] ?? "";
        return { code: `export const ${name} = () => { throw new Error("${name} is not in the build"); };`, map: null };
      },
    },
  };
}
