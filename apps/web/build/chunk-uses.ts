import path from "node:path";
import { build, type PluginOption, type Rolldown } from "vite";
import { ARRIVALS, isMantine, nameOf, THEMED } from "./arrivals.ts";
import { type Chunk, chunksOf, neededBy } from "./needed.ts";

/** Who needs a module. */
export interface Use {
  /** Before a page reacts: its name; `entry` is what stands around every page. */
  readonly atOnce: ReadonlySet<string>;
  /** Pages of which a part that is fetched later does: a dialog, a menu. */
  readonly later: ReadonlySet<string>;
  /** Every page does, once its first screen stands. */
  readonly soon: boolean;
  /** Every page of who is signed in does, once it stands. */
  readonly soonOfMembers: boolean;
  /** A part does that is not fetched by itself: somebody presses for it. */
  readonly byPress: boolean;
  /** A later part that has nothing of Mantine, on a page that has nothing of it either. */
  readonly byPlain: boolean;
  /** A later part that has. */
  readonly byThemed: boolean;
}

/** Pages without anything of Mantine. */
export const PLAIN = ["home", "announcement-list", "announcement-detail", "product", "help", "terms", "privacy"];

const SOON =
  /\/(?:shell\/soon|offline\/start|around\/home-around|lib\/(?:watch-meter|keep-focus)|ui\/toast-area|lib\/canonical)\.tsx?$/u;
const SOON_OF_MEMBERS = /\/(?:shell\/member-banners|offline\/(?:operations|fetch-ahead))\.tsx?$/u;
/** Fetched by itself, but no part of a page. */
const PAGE = /\.page\.tsx$|\/app\/(?:pages\/dashboards\/|private-pages\.|shell\/\w+-layout\.)|\/mantine\/themed\.tsx$/u;

/** The first wave of each page, and what may follow it. */
function waves(chunks: Chunk[]) {
  const of = (file: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
  const neededByAll = (files: readonly string[]) =>
    files.flatMap((file) => of(file) ?? []).flatMap((chunk) => [...neededBy(chunk, chunks)]);
  const list = of("/app/private-pages.ts");
  const entry = chunks.flatMap((chunk) => (chunk.isEntry ? [...neededBy(chunk, chunks)] : []));
  const pages = ARRIVALS.map(([, page, ...within]) => {
    const own = neededByAll([page, ...within]);
    const around = own.some(isMantine) ? neededByAll(THEMED) : [];
    const listed = list && list.dynamicImports.includes(of(page)?.fileName ?? "") ? [list] : [];
    return { name: nameOf([page, ...within]), wave: new Set([...own, ...around, ...listed]) };
  });
  return { entry, pages };
}

/** The parts that these fetch later, those that they fetch in turn, and what each needs. */
function partsOf(wave: Iterable<Chunk>, chunks: Chunk[]) {
  const parts = new Map<Chunk, Set<Chunk>>();
  const open = (from: Iterable<Chunk>) => {
    const named = new Set([...from].flatMap(({ dynamicImports }) => dynamicImports));
    for (const part of chunks.filter(({ fileName }) => named.has(fileName))) {
      if (parts.has(part) || PAGE.test(part.facadeModuleId ?? "")) continue;
      const needed = neededBy(part, chunks);
      parts.set(part, needed);
      open(needed);
    }
  };
  open(wave);
  return parts;
}

const UNKNOWN = { soon: false, soonOfMembers: false, byPress: false, byPlain: false, byThemed: false };

function usesIn(chunks: Chunk[]) {
  const uses = new Map<string, { -readonly [K in keyof Use]: Use[K] extends boolean ? boolean : Set<string> }>();
  const note = (some: Iterable<Chunk>, write: (use: NonNullable<ReturnType<(typeof uses)["get"]>>) => void) => {
    for (const id of [...some].flatMap(({ moduleIds }) => moduleIds)) {
      const use = uses.get(id) ?? { atOnce: new Set(), later: new Set(), ...UNKNOWN };
      write(use);
      uses.set(id, use);
    }
  };
  const { entry, pages } = waves(chunks);
  note(entry, (use) => use.atOnce.add("entry"));
  for (const { name, wave } of pages) {
    note(wave, (use) => use.atOnce.add(name));
    for (const [part, needed] of partsOf([...entry, ...wave], chunks)) {
      const isThemed = [...needed].some(isMantine);
      const [isSoon, isOfMembers] = [SOON, SOON_OF_MEMBERS].map((facades) => facades.test(part.facadeModuleId ?? ""));
      note(needed, (use) => {
        use.later.add(name);
        use.soon ||= isSoon === true;
        use.soonOfMembers ||= isOfMembers === true;
        use.byPress ||= !isSoon && !isOfMembers;
        use.byThemed ||= isThemed;
        use.byPlain ||= !isThemed && PLAIN.includes(name);
      });
    }
  }
  return uses;
}

/**
 * Who needs each module, as a build finds it that puts together only what the same pages and parts need: what is left out of a module, and which
 * file of a package a name comes from, no reading of sources tells.
 */
export async function measuredUses(plugins: PluginOption[], treeshake: object): Promise<Map<string, Use>> {
  const result = await build({
    root: path.join(import.meta.dirname, ".."),
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins,
    build: {
      write: false,
      minify: false,
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: { treeshake, experimental: { chunkOptimization: false } },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return usesIn(chunksOf(Object.fromEntries(output.map((file) => [file.fileName, file]))));
}
