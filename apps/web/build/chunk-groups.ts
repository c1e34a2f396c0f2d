import { readFileSync } from "node:fs";

/**
 * What several pages share, in files of some size: dozens of a few hundred bytes would compress and arrive worse. Our own files
 * say in their first line which group they are in (`// chunk: cards`, in a style sheet between its own signs); here is what of
 * packages goes with them.
 */
export const GROUPS = {
  /** The cards of the public list, and what stands around them. */
  cards: [
    /\/@tanstack\/(?:react-query\/build\/modern\/useMutation|query-core\/build\/modern\/mutationObserver)\./u,
    /\/icons\/Icon(?:Eye|MapPin|Package|Message|ArrowRight|LeafFilled|StarFilled|Heart|HeartFilled|Pencil|ShieldCheck|Star|RosetteDiscountCheckFilled)\./u,
  ],
  /** Small pieces of the detail that other pages have too: alone, each would cost more than it holds. */
  detail: [/\/icons\/Icon(?:Check|ChevronRight|Flag|Leaf|Phone|Scale|StarHalf|Tag)\./u],
  /** Small pieces that every page fetches soon after its first screen. */
  soon: [/\/icons\/Icon(?:AlertCircle|InfoCircle)\./u],
  /** What the pages with a form share, and those of the public without one do not: dozens of requests of one page otherwise. */
  form: [
    /\/@mantine\/core\/.*\/(?:CloseButton|Input|InputBase|NativeSelect|TextInput|Textarea)\//u,
    /\/@mantine\/core\/.*\/Combobox\/(?:get-parsed-combobox-data|ComboboxChevron)\//u,
    /\/@mantine\/core\/.*\/Combobox\.module\./u,
    /\/@mantine\/core\/.*\/(?:DirectionProvider|create-safe-context|get-env|use-resolved-styles-api)\//u,
    /\/@mantine\/hooks\/.*\/(?:random-id|use-(?:callback-ref|debounced-callback|id|merged-ref|uncontrolled))\//u,
    /\/@mantine\/core\/styles\/(?:CloseButton|Input|NativeSelect|Textarea)\./u,
  ],
  /** What every page with a component of Mantine needs; those of the first visit have none. */
  mantine: [
    /\/@mantine\/core\/esm\/(?:core|components\/(?:Button|Loader|Skeleton|Transition|UnstyledButton))\//u,
    /\/@mantine\/hooks\/.*\/(?:shallow-equal|use-(?:did-update|isomorphic-effect|media-query|reduced-motion))\//u,
    /\/(?:clsx|get-nonce)\//u,
  ],
  /** What keeps the state of a form. */
  "form-state": [/\/(?:@mantine\/form|fast-deep-equal|klona)\//u],
  /** What checks what is typed. */
  schema: [/\/node_modules\/zod\//u],
  /** Amounts and quantities. */
  number: [],
  /** Pages of which each tab has an address. */
  tabs: [/\/@mantine\/core\/.*\/Tabs[/.]/u, /\/@mantine\/hooks\/.*\/use-force-update\//u],
  /** Sending, which goes on whatever page a member is on: words, photos, what waits for a network. */
  sending: [],
  /** What the directories and the pages of members have in common. */
  named: [/\/node_modules\/uuidv7\//u],
  /** Tables and what is done with them; small pictures that a few of those pages have too. */
  table: [/\/icons\/Icon(?:Camera|Clock|Copy|Download|UserCircle)\./u],
  /** Small pieces of the pages behind a guard, which need nothing else: most of those pages have some. */
  guarded: [
    /\/icons\/Icon(?:DotsVertical|LayoutDashboard|LayoutList|Logout|Packages|Printer|ShoppingBag|Trash|TruckDelivery)\./u,
  ],
  /** An order, a request for a price and a delivery are one kind of page: parties, steps, what happened. */
  case: [],
  /** Anybody who opens one of the pages of orders, or of what carries them, opens the others. */
  orders: [],
  /** What one does with an order, and the terms that are agreed on. */
  terms: [],
  transport: [],
  /** The ways in: signing in and up, a new password, the staff's own door. */
  entrance: [/\/@mantine\/core\/.*\/(?:ActionIcon|PasswordInput)[/.]/u],
} satisfies Record<string, RegExp[]>;

/** Chunks of the public pages that are in no group on purpose: other pages have them too, and would fetch a group for one of them. */
export const ALONE =
  "furrows pot transporteur cities clean-text IconChevronDown IconX list-filter list-filters.module list-subject listing search-words town-options".split(
    " ",
  );

type Group = keyof typeof GROUPS;
const NAMES = Object.keys(GROUPS) as Group[];

const OWN = /\/(?:apps\/web|packages\/domain)\/src\/.*\.(?:tsx?|css)$/u;
const MARKER = /^(?:\/\/|\/\*) chunk: (\S+)/u;

/** The group that a file of ours names in its first line. */
export function markedGroup(text: string, file: string) {
  const named = MARKER.exec(text)?.[1];
  if (!named) return null;
  const group = NAMES.find((name) => name === named);
  if (!group) throw new Error(`${file} : « ${named} » n'est pas un groupe de apps/web/build/chunk-groups.ts`);
  return group;
}

const known = new Map<string, Group | null>();

/** The group of a module of the build, if any. */
export function groupOf(id: string) {
  const former = known.get(id);
  if (former !== undefined) return former;
  const group = OWN.test(id)
    ? markedGroup(readFileSync(id, "utf8"), id)
    : (NAMES.find((name) => GROUPS[name].some((pattern: RegExp) => pattern.test(id))) ?? null);
  known.set(id, group);
  return group;
}
