import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { chunksOf, neededBy, stylesOf } from "./needed.ts";
import { stylesAt } from "./preloads.ts";

const root = path.join(import.meta.dirname, "..");
const THEME = "theme.js";

/** What must be there without a network: the frame, the pages that show what is kept, what keeps it. */
const OFFLINE = [
  /\/pages\/(?:home|announcement-list|announcement-detail|favourites|messages)\.page\.tsx$/u,
  /\/pages\/static\/not-found\.page\.tsx$/u,
  /\/features\/announcements\/(?:otherwise|more-filters|product-pill)\.tsx$/u,
  /\/ui\/(?:near-fields|away)\.tsx$/u,
  /\/features\/messages\/live-messages\.tsx$/u,
  /\/features\/to-do\/home-strip\.tsx$/u,
  /\/shell\/(?:soon|phone-sheet-content)\.tsx$/u,
  /\/offline\/start\.ts$/u,
  /\/ui\/toast-area\.tsx$/u,
  /\/ui\/mantine\/themed\.tsx$/u,
];
/** Pages that are kept as they came: their documents name one style sheet each. */
const HELD = ["/", "/announcements", "/announcements/x"];
/** It names every private page, of which only some are kept. */
const LIST = /\/app\/private-pages\.ts$/u;
/** What a member's own things are shown by, and done with; where data is saved, the pages of an order and a delivery alone. */
const OF_ORDERS = [
  LIST,
  /\/pages\/(?:order|delivery)\.page\.tsx$/u,
  /\/offline\/operations\.ts$/u,
  /\/features\/waiting\/waiting-(?:line|list)\.tsx$/u,
  /\/ui\/(?:confirm-dialog|dialog-window)\.tsx$/u,
];
const OF_MEMBERS = [
  ...OF_ORDERS,
  /\/pages\/(?:publish|create-announcement|edit-announcement|orders|quotes|quote|stock|own-profile)\.page\.tsx$/u,
  /\/pages\/dashboards\/(?:dashboard\.page|consommateur|detaillant|grossiste|producteur|transformateur|transporteur)\.tsx$/u,
  /\/shell\/dashboard-layout\.tsx$/u,
  /\/features\/(?:shop\/sale-form|stock\/(?:harvest-form|item-panel))\.tsx$/u,
];
const PICTURES = /\/(?:recolte-display|antenne|bulle|autres|panier|loupe)-[\w-]+\.(?:woff2|webp)$/u;

const hash = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex").slice(0, 12);
const theme = () => `/${THEME}?v=${hash(readFileSync(path.join(root, "public", THEME)))}`;

async function compiled(name: string, known: object) {
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { __BUILD__: JSON.stringify(known) },
    build: {
      write: false,
      target: "es2022",
      lib: { entry: path.join(root, "worker", `${name}.ts`), formats: ["iife"], name },
    },
  });
  const [output] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? "";
}

/** Writes `sw.js`, which knows by name every file of this very build, and `sw-removal.js`, which undoes it. */
export function worker(): Plugin {
  return {
    name: "recolte-worker",
    apply: "build",
    transformIndexHtml: (html) => html.replace(`"/${THEME}"`, `"${theme()}"`),
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const chunks = chunksOf(bundle);
        const entry = chunks.find(({ isEntry }) => isEntry);
        const page = bundle["index.html"];
        if (!entry || page?.type !== "asset") this.error("The build has no page to keep");
        const showing = (parts: RegExp[]) =>
          chunks.filter(({ moduleIds }) => parts.some((part) => moduleIds.some((id) => part.test(id))));
        const shown = showing(OFFLINE);
        if (![...OFFLINE, ...OF_MEMBERS].every((part) => showing([part]).length > 0))
          this.error("A page that must work offline is not in the build");
        const needed = new Set([entry, ...shown].flatMap((chunk) => [...neededBy(chunk, chunks)]));
        const scripts = Object.keys(bundle).filter((file) => file.endsWith(".js") && bundle[file]?.type === "asset");
        const pictures = Object.keys(bundle).filter((file) => PICTURES.test(`/${file}`));
        const hashed = [
          ...[...needed].map(({ fileName }) => fileName),
          ...stylesOf(needed),
          ...HELD.map(stylesAt),
          ...pictures,
        ].toSorted();
        const files = [...hashed.map((file) => `/${file}`), theme(), "/favicon.svg", "/manifest.webmanifest"];
        /** Beside what everybody has. */
        const beside = (parts: RegExp[]) => {
          // With what opens within them: a form that is fetched when it is asked for.
          const opened = [...new Set(showing(parts).flatMap((chunk) => [...neededBy(chunk, chunks)]))]
            .filter(({ fileName }) => !files.includes(`/${fileName}`))
            .flatMap((chunk) => [chunk.fileName, ...(LIST.test(chunk.facadeModuleId ?? "") ? [] : chunk.dynamicImports)]);
          const more = new Set(
            chunks.filter(({ fileName }) => opened.includes(fileName)).flatMap((chunk) => [...neededBy(chunk, chunks)]),
          );
          // What one of them starts beside the page is no import of it.
          const started = scripts.filter((file) =>
            [...more].some(({ code }) => code.includes(file.slice(file.lastIndexOf("/") + 1))),
          );
          const names = [...[...more].map(({ fileName }) => fileName), ...stylesOf(more), ...started].map((file) => `/${file}`);
          return names.filter((file) => !files.includes(file)).toSorted();
        };
        const own = { all: beside(OF_MEMBERS), orders: beside(OF_ORDERS) };
        const known = { version: hash(`${files.join()}${String(page.source)}`), entry: `/${entry.fileName}`, files, own };
        for (const [name, fileName] of [
          ["worker", "sw.js"],
          ["removal", "sw-removal.js"],
        ] as const)
          this.emitFile({ type: "asset", fileName, source: await compiled(name, known) });
      },
    },
  };
}
