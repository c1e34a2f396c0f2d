import type { Rolldown } from "vite";

export type Chunk = Rolldown.OutputChunk;
export type Bundle = Rolldown.OutputBundle;

export const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === "chunk");

/**
 * All that a chunk needs before it runs: a second wave of requests would cost a slow line a whole round trip. What it imports comes
 * before it: of two styles the later one wins, and a page's own is meant to.
 */
export function neededBy(start: Chunk, chunks: readonly Chunk[]) {
  const begun = new Set<Chunk>();
  const found = new Set<Chunk>();
  function visit(chunk: Chunk) {
    if (begun.has(chunk)) return;
    begun.add(chunk);
    for (const name of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === name);
      if (next) visit(next);
    }
    found.add(chunk);
  }
  visit(start);
  return found;
}

export const stylesOf = (chunks: Iterable<Chunk>) => [
  ...new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
];
