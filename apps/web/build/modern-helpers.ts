import type { Plugin } from "vite";

/** What tRPC's own build writes in place of newer syntax, thrice over; here as the engines of our target have it. */
const PLAIN: Record<string, string> = {
  defineProperty:
    "const _defineProperty = (to, name, value) => Object.defineProperty(to, name, { value, enumerable: true, configurable: true, writable: true });",
  objectSpread2: "const _objectSpread2 = Object.assign;",
};
const HELPER = /\/\/#region \\0@oxc-project\+runtime@[\d.]+\/helpers\/esm\/(\w+)\.js\n(.*?)\/\/#endregion/gsu;

function modern(all: string, name: string, body: string) {
  // Writing to a prototype counts as a use: said to be none, what nobody calls is left out.
  if (name === "wrapAsyncGenerator")
    return `const _wrapAsyncGenerator = /* @__PURE__ */ (() => {${body}return _wrapAsyncGenerator;})();`;
  return PLAIN[name] ?? all;
}

/** tRPC's helpers for older engines are a part of every first load: without those that our target does not need. */
export function modernHelpers(): Plugin {
  return {
    name: "recolte-modern-helpers",
    apply: "build",
    transform: {
      filter: { id: /\/@trpc\/[^/]+\/dist\// },
      handler: (code) => ({ code: code.replaceAll(HELPER, modern), map: null }),
    },
  };
}
