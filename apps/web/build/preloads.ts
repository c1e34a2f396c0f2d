import type { Plugin } from "vite";

/** The addresses people arrive at, and the page each shows: its code and style are asked for with the document. */
const ARRIVALS = [
  ["^/$", "home.page.tsx"],
  ["^/announcements/?$", "announcement-list.page.tsx"],
  ["^/announcements/[^/]+$", "announcement-detail.page.tsx"],
  ["^/auth/?$", "auth.page.tsx"],
] as const;

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
        const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
        const rules = ARRIVALS.flatMap(([address, page]) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/pages/${page}`));
          if (!chunk) return [];
          const scripts = [chunk.fileName, ...chunk.imports].filter((file) => !known.has(file));
          const styles = [
            ...new Set(
              [chunk, ...chunks.filter(({ fileName }) => scripts.includes(fileName))].flatMap((file) => [
                ...(file.viteMetadata?.importedCss ?? []),
              ]),
            ),
          ];
          const links = [
            ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" nonce="__CSP_NONCE__">`),
            ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" nonce="__CSP_NONCE__">`),
          ];
          return [{ address, head: links.join("") }];
        });
        this.emitFile({ type: "asset", fileName: "preload.json", source: JSON.stringify(rules) });
      },
    },
  };
}
