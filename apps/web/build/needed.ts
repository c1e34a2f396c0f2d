import type { Rolldown } from "vite";

export type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

export const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === "chunk");

/** All that a chunk needs before it runs: a second wave of requests would cost a slow line a whole round trip. */
export function neededBy(start: Chunk, chunks: Chunk[], found = new Set<Chunk>()) {
  if (found.has(start)) return found;
  found.add(start);
  for (const chunk of chunks) if (start.imports.includes(chunk.fileName)) neededBy(chunk, chunks, found);
  return found;
}

export const stylesOf = (chunks: Iterable<Chunk>) => [
  ...new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
];
