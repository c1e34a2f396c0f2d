import type { Plugin } from "vite";
import { type Chunk, chunksOf, neededBy, stylesOf } from "./needed.ts";

/** The addresses people arrive at, and the page each shows: its code and style are asked for with the document. */
const ARRIVALS = [
  ["^/$", "home.page.tsx"],
  ["^/announcements/?$", "announcement-list.page.tsx"],
  ["^/announcements/[^/]+$", "announcement-detail.page.tsx"],
  ["^/auth/?$", "auth.page.tsx"],
  ["^/profile/[^/]+$", "public-profile.page.tsx"],
  ["^/(?:producteurs|grossistes|transporteurs|detaillants)/?$", "directories/directory.page.tsx"],
  ["^/transformateurs/?$", "directories/transformateurs.page.tsx"],
  ["^/produits/[^/]+(?:/[^/]+)?/?$", "product.page.tsx"],
  ["^/contact/?$", "static/contact.page.tsx"],
  ["^/help/?$", "static/help.page.tsx"],
  ["^/terms/?$", "static/terms.page.tsx"],
  ["^/privacy/?$", "static/privacy.page.tsx"],
] as const;

const isMantine = (chunk: Chunk) => chunk.moduleIds.some((id) => id.includes("/@mantine/core/"));

/** Writes `preload.json`: which links the server adds to the head of which address. */
export function preloads(): Plugin {
  return {
    name: "recolte-preloads",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = chunksOf(bundle);
        const entry = chunks.find(({ isEntry }) => isEntry);
        // What a page with components of Mantine waits for, beside its own code.
        const themed = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/mantine/themed.tsx"));
        // The pages that the router does not know by itself stand in a list of their own.
        const list = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/app/private-pages.ts"));
        const known = entry ? neededBy(entry, chunks) : new Set<Chunk>();
        const rules = ARRIVALS.flatMap(([address, page]) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/pages/${page}`));
          if (!chunk) return [];
          const own = neededBy(chunk, chunks);
          const around = themed && [...own].some(isMantine) ? neededBy(themed, chunks) : [];
          const listed = list?.dynamicImports.includes(chunk.fileName) ? neededBy(list, chunks) : [];
          const needed = [...new Set([...around, ...listed, ...own])].filter((file) => !known.has(file));
          const scripts = needed.map(({ fileName }) => fileName);
          const links = [
            ...stylesOf(needed).map((file) => `<link rel="stylesheet" crossorigin href="/${file}" nonce="__CSP_NONCE__">`),
            ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" nonce="__CSP_NONCE__">`),
          ];
          return [{ address, head: links.join("") }];
        });
        this.emitFile({ type: "asset", fileName: "preload.json", source: JSON.stringify(rules) });
      },
    },
  };
}
