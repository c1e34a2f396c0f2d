import type { Plugin } from "vite";
import { chunksOf } from "./needed.ts";

/** Read by V8 where it is the first line; a comment to other engines. */
const HINT = "//# allFunctionsCalledOnLoad";

/**
 * Most of the entry and of React runs before the first page stands: compiled whole while they arrive, beside the page's own thread,
 * instead of function by function when each is first called on it.
 */
export function compileHints(): Plugin {
  return {
    name: "recolte-compile-hints",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const chunk of chunksOf(bundle)) if (chunk.isEntry || chunk.name === "react") chunk.code = `${HINT}\n${chunk.code}`;
      },
    },
  };
}
