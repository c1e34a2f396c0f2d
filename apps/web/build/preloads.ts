import type { Plugin, Rolldown } from "vite";

/** The addresses people arrive at, and the page each shows: its code and style are asked for with the document. */
const ARRIVALS = [
  ["^/$", "home.page.tsx"],
  ["^/announcements/?$", "announcement-list.page.tsx"],
  ["^/announcements/[^/]+$", "announcement-detail.page.tsx"],
  ["^/auth/?$", "auth.page.tsx"],
] as const;

type Chunk = Rolldown.OutputChunk;

/** All that a chunk needs before it runs: a second wave of requests would cost a slow line a whole round trip. */
function neededBy(start: Chunk, chunks: Chunk[], found = new Set<Chunk>()) {
  if (found.has(start)) return found;
  found.add(start);
  for (const chunk of chunks) if (start.imports.includes(chunk.fileName)) neededBy(chunk, chunks, found);
  return found;
}

/** Writes `preload.json`: which links the server adds to the head of which address. */
export function preloads(): Plugin {
  return {
    name: "recolte-preloads",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const entry = chunks.find(({ isEntry }) => isEntry);
        const known = entry ? neededBy(entry, chunks) : new Set<Chunk>();
        const rules = ARRIVALS.flatMap(([address, page]) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/pages/${page}`));
          if (!chunk) return [];
          const needed = [...neededBy(chunk, chunks)].filter((file) => !known.has(file));
          const scripts = needed.map(({ fileName }) => fileName);
          const styles = new Set(needed.flatMap((file) => [...(file.viteMetadata?.importedCss ?? [])]));
          const links = [
            ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" nonce="__CSP_NONCE__">`),
            ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" nonce="__CSP_NONCE__">`),
          ];
          return [{ address, head: links.join("") }];
        });
        this.emitFile({ type: "asset", fileName: "preload.json", source: JSON.stringify(rules) });
      },
    },
  };
}
