import type { Plugin } from "vite";

/**
 * What tRPC's packages bring into every first load and nothing of ours needs. In brotli, of the home page (2026-11-26): 120.1 kB with
 * none of the three, 117.9 without `noSideEffects`, 115.1 without `unusedHooks`, 114.5 without `modernHelpers`, 113.7 with all. For
 * these versions: with others, see that each still applies (the test beside) and measure again, leaving it out of `vite.config.ts`.
 */
export const PATCHED = {
  "@trpc/client": "11.25.2",
  "@trpc/server": "11.25.2",
  "@trpc/react-query": "11.19.0",
  "@tanstack/react-query": "5.108.0",
};

/** No package of it says so itself: what is not used of it may be left out. */
export const noSideEffects = { test: /node_modules\/@trpc\//u, sideEffects: false };

/** Hooks that tRPC offers under its own names and that no code of ours calls: a test of the built pages says so. */
export const UNUSED_HOOKS = [
  "useQueries",
  "useSuspenseQuery",
  "useSuspenseQueries",
  "useSuspenseInfiniteQuery",
  "usePrefetchQuery",
  "usePrefetchInfiniteQuery",
];
const HOOK = new RegExp(`/@tanstack/react-query/build/modern/(${UNUSED_HOOKS.join("|")})\\.js$`, "u");

const ROOT_HOOKS = /\/@trpc\/react-query\/dist\/shared-[\w-]+\.mjs$/u;
/** Those of tRPC itself: changes go by `useSend`, the one subscription by the client alone. */
const UNUSED_ROOT_HOOKS = [...UNUSED_HOOKS.map((name) => `${name}$1`), "useMutation$1", "useSubscription"];

const absent = (name: string) => `() => { throw new Error("${name} is not in the build"); }`;

/** The function's text, from its first line to the brace that closes it one tab in. */
function bodyOf(hook: string) {
  const name = hook.replace("$", String.raw`\$`);
  return new RegExp(`^\t(?:function ${name}\\(|const ${name} = ).*?^\t\\};?$`, "msu");
}

export function withoutRootHooks(code: string) {
  let left = code;
  for (const name of UNUSED_ROOT_HOOKS) {
    const body = bodyOf(name);
    if (!body.test(left)) throw new Error(`${name} is no longer where build/trpc.ts takes it from @trpc/react-query`);
    left = left.replace(body, () => `\tconst ${name} = ${absent(name)};`);
  }
  return left;
}

/** tRPC holds all of them in one object, of which nothing can be shaken off: each becomes a word that it is not there. */
const unusedHooks: Plugin = {
  name: "recolte-unused-hooks",
  apply: "build",
  transform: {
    filter: { id: [HOOK, ROOT_HOOKS] },
    handler(code, id) {
      if (ROOT_HOOKS.test(id)) return { code: withoutRootHooks(code), map: null };
      const name = HOOK.exec(id)?.[1] ?? "";
      return { code: `export const ${name} = ${absent(name)};`, map: null };
    },
  },
};

/** What its own build writes in place of newer syntax, thrice over; here as the engines of our target have it. */
const PLAIN: Record<string, string> = {
  defineProperty:
    "const _defineProperty = (to, name, value) => Object.defineProperty(to, name, { value, enumerable: true, configurable: true, writable: true });",
  objectSpread2: "const _objectSpread2 = Object.assign;",
  asyncIterator: "const _asyncIterator = (all) => all[Symbol.asyncIterator]();",
  objectWithoutProperties:
    "const _objectWithoutProperties = (from, names) => Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)));",
};
const HELPER = /\/\/#region \\0@oxc-project\+runtime@[\d.]+\/helpers\/esm\/(\w+)\.js\n(.*?)\/\/#endregion/gsu;

function modern(all: string, name: string, body: string) {
  // Writing to a prototype counts as a use: said to be none, what nobody calls is left out.
  if (name === "wrapAsyncGenerator")
    return `const _wrapAsyncGenerator = /* @__PURE__ */ (() => {${body}return _wrapAsyncGenerator;})();`;
  return PLAIN[name] ?? all;
}

/** A module of tRPC without its helpers for older engines than our target. */
export const modernized = (code: string) => code.replaceAll(HELPER, modern);

const modernHelpers: Plugin = {
  name: "recolte-modern-helpers",
  apply: "build",
  transform: {
    filter: { id: /\/@trpc\/[^/]+\/dist\// },
    handler: (code) => ({ code: modernized(code), map: null }),
  },
};

export const leanTrpc = () => [modernHelpers, unusedHooks];
