import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { ARRIVALS, FOR_MEMBERS, isMantine, THEMED } from "./arrivals.ts";
import { type Bundle, type Chunk, chunksOf, neededBy, stylesOf } from "./needed.ts";

/**
 * The style sheets of a page as one file: each would be a request of its own. The pages that come after fetch what they need by
 * its own name, so what is in here already stands beside it, switched off: a browser fetches none of it, and the code finds it.
 */
function joined(files: readonly string[], bundle: Bundle) {
  const parts = files.map((file) => bundle[file]);
  const source = parts.map((part) => (part?.type === "asset" ? String(part.source) : "")).join("");
  const fileName = `assets/p-${createHash("sha256").update(source).digest("hex").slice(0, 8)}.css`;
  const link = (file: string, off = "") => `<link rel="stylesheet"${off} crossorigin href="/${file}" nonce="__CSP_NONCE__">`;
  return { fileName, source, head: [link(fileName), ...files.map((file) => link(file, " disabled"))].join("") };
}

const written = new Map<string, string>();

/** The style sheet of the document at this address, of the build that has just been made. */
export function stylesAt(address: string) {
  const [, file] = [...written].find(([pattern]) => new RegExp(pattern, "iu").test(address)) ?? [];
  if (!file) throw new Error(`The build says no style for ${address}`);
  return file;
}

const codeOf = (chunks: readonly Chunk[]) =>
  chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}" nonce="__CSP_NONCE__">`).join("");

/** Writes `preload.json`: which links the server adds to the head of which address, and which where a member sees more. */
export function preloads(): Plugin {
  return {
    name: "recolte-preloads",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = chunksOf(bundle);
        const entry = chunks.find(({ isEntry }) => isEntry);
        const of = (file: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
        const neededByAll = (files: readonly string[]) =>
          files.flatMap((file) => of(file) ?? []).flatMap((chunk) => [...neededBy(chunk, chunks)]);
        const sheetOf = (styles: readonly string[]) => {
          const { fileName, source, head } = joined(styles, bundle);
          if (styles.length > 0 && !bundle[fileName]) this.emitFile({ type: "asset", fileName, source });
          return { fileName, head: styles.length > 0 ? head : "" };
        };
        // The pages that the router does not know by itself stand in a list of their own.
        const list = of("/app/private-pages.ts");
        const known = entry ? neededBy(entry, chunks) : new Set<Chunk>();
        const rules = ARRIVALS.flatMap(([address, page, ...within]) => {
          const chunk = of(page);
          if (!chunk) return [];
          const own = neededByAll([page, ...within]);
          // What a page with components of Mantine waits for, beside its own code.
          const around = own.some(isMantine) ? neededByAll(THEMED) : [];
          const listed = list?.dynamicImports.includes(chunk.fileName) ? neededBy(list, chunks) : [];
          const needed = [...new Set([...around, ...listed, ...own])].filter((file) => !known.has(file));
          // The sheet of all pages too where a page has much code: one request less. The first pages share it, and can do with one more.
          const styles = stylesOf(around.length > 0 ? [...known, ...needed] : needed);
          const { fileName, head } = sheetOf(styles);
          written.set(address, fileName);
          const more = FOR_MEMBERS[address];
          if (!more) return [{ address, head: head + codeOf(needed) }];
          const all = [...new Set([...needed, ...neededByAll([more])])].filter((file) => !known.has(file));
          // One sheet: they fetch more code.
          const forMembers = sheetOf(stylesOf([...known, ...all])).head + codeOf(all);
          return [{ address, head: head + codeOf(needed), forMembers }];
        });
        this.emitFile({ type: "asset", fileName: "preload.json", source: JSON.stringify(rules) });
      },
    },
  };
}
