import path from "node:path";
import type { Plugin, PluginOption } from "vite";
import { measuredUses, PLAIN, type Use } from "./chunk-uses.ts";
import { chunksOf } from "./needed.ts";

/** Pages that most read or fill in before they have a space of their own, with groups of their own. */
const FORMS = {
  directories: ["directory", "transformateurs"],
  offer: ["create-announcement", "publish", "edit-announcement"],
};
/** Pages of those who buy and sell: they open one after the other. */
const SPACES = ["stock", "dashboard", "producteur", "transformateur", "grossiste", "transporteur", "detaillant", "consommateur"];
const TRADE = [...SPACES, "own-profile", "orders", "order", "quotes", "quote", "delivery"];
/** Pages of fixed words: what they share is nothing that those of who trades could use. */
const WORDS = ["help", "terms", "privacy"];
/** Pages that ask for as many files as they may: what others share without them is in a group that they leave alone. */
const FULL = [...TRADE, "notifications", "messages"];
/** What so many pages need, nearly every page does. */
const MOST = 20;

const all = (pages: Iterable<string>, some: readonly string[]) => [...pages].every((page) => some.includes(page));
const any = (pages: Iterable<string>, some: readonly string[]) => [...pages].some((page) => some.includes(page));

/**
 * Code that follows a first screen by itself comes in one file, for members in two. Code that a press may ask for too is a
 * third: it brings neither along.
 */
function followingGroup({ later, soon, soonOfMembers, byPress }: Use) {
  if (soon) return later.size >= MOST && !byPress ? "soon" : null;
  if (!soonOfMembers) return null;
  return byPress ? "soon-pressed" : "soon-members";
}

/**
 * The group of a module: few, so that a page reacts after few requests, and none of which a page needs but a little. What is needed by
 * more pages stands in a group further up, and imports nothing further down: no group waits for one that waits for it.
 */
export function groupFor(use: Use) {
  const { atOnce, later, soon, byPlain, byThemed } = use;
  const [page] = atOnce;
  if (page === undefined) return followingGroup(use);
  const isShared = atOnce.size > 1;
  const elsewhere = [...later].filter((name) => !atOnce.has(name));

  // What comes first, or with every page, goes with the entry; what the list shares with others does not.
  if (atOnce.has("entry")) return "app";
  if (any(atOnce, PLAIN)) {
    if (any(atOnce, ["home", "announcement-detail"])) return isShared || elsewhere.length > 0 ? "app" : `page-${page}`;
    if (isShared && all(atOnce, WORDS)) return "words";
    if (isShared || (page === "announcement-list" && elsewhere.length > 0)) return "open";
    return elsewhere.length > 0 ? `later-${page}` : `page-${page}`;
  }
  if (soon) return "app";

  // Plain pages fetch it with some part: without Mantine, and alone where one page that has room for a request needs it at once.
  if (byPlain) return isShared || byThemed || any(atOnce, [...TRADE, ...FORMS.offer]) ? "live" : `later-${page}`;

  if (atOnce.size >= MOST || atOnce.has("public-profile")) return "themed";
  if (all([...atOnce, ...later], FORMS.directories)) return "directories";
  if (all([...atOnce, ...later], FORMS.offer)) return "offer";
  if (!isShared && all(elsewhere, TRADE)) return `page-${page}`;
  if (!any(atOnce, FULL)) return "outside";
  return isShared && all(atOnce, TRADE) && later.size < MOST ? "members" : "themed";
}

/** Alone each would be a request. */
const LITTLE = /node_modules\/@tabler\/icons|\/src\/lib\/browser\/use-closed\.ts$/u;
const REACT = /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//u;
const OWN = path.join(import.meta.dirname, "../");

const groups = new Map<string, string | null>();

/** The group of a module of the build, if any. */
export const groupOf = (id: string) => (REACT.test(id) ? "react" : (groups.get(id) ?? null));

/** Finds out who needs what while the modules are read, and says in `.vite/modules.json` which file each of ours came into. */
export function chunkGroups(plugins: () => PluginOption[], treeshake: object): Plugin {
  let uses: ReturnType<typeof measuredUses>;
  return {
    name: "recolte-chunk-groups",
    apply: "build",
    buildStart() {
      uses = measuredUses(plugins(), treeshake);
    },
    async buildEnd() {
      const isLittle = (id: string, { atOnce, byPlain }: Use) => atOnce.size === 0 && byPlain && LITTLE.test(id);
      for (const [id, use] of await uses) groups.set(id, isLittle(id, use) ? "live" : groupFor(use));
    },
    generateBundle(_options, bundle) {
      const places = chunksOf(bundle).flatMap(({ fileName, moduleIds }) =>
        moduleIds.filter((id) => id.startsWith(OWN)).map((id) => [id.slice(OWN.length), fileName]),
      );
      this.emitFile({ type: "asset", fileName: ".vite/modules.json", source: JSON.stringify(Object.fromEntries(places)) });
    },
  };
}
