import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compileHints } from "./build/compile-hints.ts";
import { prerenderedShell } from "./build/prerendered-shell.ts";
import { icons } from "./build/icons.ts";
import { modernHelpers } from "./build/modern-helpers.ts";
import { precompressed } from "./build/precompressed.ts";
import { preloads } from "./build/preloads.ts";
import { scopedName } from "./build/scoped-name.ts";
import { productionRouter } from "./build/production-router.ts";
import { unusedHooks } from "./build/unused-hooks.ts";
import { worker } from "./build/worker.ts";

const CARD_PARTS = [
  /\/web\/src\/ui\/(?:age|badge|category-pictures?|country-flag|load-more|page|picture|price|query-view|reviewed|verified-tick)\./u,
  /\/web\/src\/ui\/bone\./u,
  /\/web\/src\/features\/favourites\/(?:favourite-button|use-favourites)\./u,
  /\/web\/src\/features\/announcements\/(?:announcement-(?:card|grid|skeleton)|card-actions)\./u,
  /\/web\/src\/lib\/(?:copy|network-status|page-title|paging|use-filters|use-near|use-now|words)\./u,
  /\/domain\/src\/(?:announcements\/status|category|announcements\/condition|country|date|phone|page-title|picture|price|reviews\/rating|unit)\./u,
  /\/icons\/Icon(?:Eye|MapPin|Package|Message|ArrowRight|LeafFilled|StarFilled|Heart|HeartFilled|Pencil|ShieldCheck|Star|RosetteDiscountCheckFilled)\./u,
];
/** What every page with a component of Mantine needs; those of the first visit have none. */
const MANTINE_PARTS = [
  /\/@mantine\/core\/esm\/(?:core|components\/(?:Button|Loader|Skeleton|Transition|UnstyledButton))\//u,
  /\/@mantine\/hooks\/.*\/(?:shallow-equal|use-(?:did-update|isomorphic-effect|media-query|reduced-motion))\//u,
  /\/(?:clsx|get-nonce)\//u,
  /\/web\/src\/(?:lib\/nonce|ui\/(?:busy-button|mantine\/(?:palette|theme|variant-colors)))\./u,
];
/** Small pieces of the detail that other pages have too: alone, each would cost more than it holds. */
const DETAIL_PARTS = [
  /\/web\/src\/(?:ui\/rating|lib\/call|features\/orders\/offer-asked)\./u,
  /\/icons\/Icon(?:Check|ChevronRight|Flag|Leaf|Phone|Scale|StarHalf|Tag)\./u,
];
/** Small pieces that every page fetches soon after its first screen. */
const SOON_PARTS = [/\/web\/src\/lib\/(?:kept|refusal-of)\./u, /\/icons\/Icon(?:AlertCircle|InfoCircle)\./u];
/** What the pages with a form share, and those of the public without one do not: dozens of requests of one page otherwise. */
const FORM_PARTS = [
  /\/@mantine\/core\/.*\/(?:CloseButton|Input|InputBase|NativeSelect|TextInput|Textarea)\//u,
  /\/@mantine\/core\/.*\/Combobox\/(?:get-parsed-combobox-data|ComboboxChevron)\//u,
  /\/@mantine\/core\/.*\/Combobox\.module\./u,
  /\/@mantine\/core\/.*\/(?:DirectionProvider|create-safe-context|get-env|use-resolved-styles-api)\//u,
  /\/@mantine\/hooks\/.*\/(?:random-id|use-(?:callback-ref|debounced-callback|id|merged-ref|uncontrolled))\//u,
  /\/@mantine\/core\/styles\/(?:CloseButton|Input|NativeSelect|Textarea)\./u,
  /\/web\/src\/ui\/(?:(?:code-form|dialog-form)\.module|cancel-button|dialog|form-foot|search-field)\./u,
  /\/web\/src\/lib\/(?:focus-first-error|forget-stored|number-of|problems-of|refuse-field|use-idempotency-key|use-typed)\./u,
];
/** Tables and what is done with them; small pictures that a few of those pages have too. */
const TABLE_PARTS = [
  /\/web\/src\/(?:lib\/(?:change-answers|download)|ui\/(?:data-table|refresh-button|table|table-skeleton))\./u,
  /\/icons\/Icon(?:Camera|Clock|Copy|Download|UserCircle)\./u,
];
/** Small pieces of the pages behind a guard, which need nothing else: most of those pages have some. */
const GUARDED_PARTS = [
  /\/domain\/src\/(?:transport\/status|local-day|orders\/event|orders\/status|stock\/stock)\.ts/u,
  /\/web\/src\/(?:app\/(?:dashboard-links|shell\/column-icon)|lib\/(?:goods-choice|person-facts|today|use-resend-verification)|ui\/(?:into-view|waiting))\./u,
  /\/web\/src\/features\/(?:notifications\/use-read|profiles\/use-sign-out|stock\/words)\./u,
  /\/icons\/Icon(?:DotsVertical|LayoutDashboard|LayoutList|Logout|Packages|Printer|ShoppingBag|Trash|TruckDelivery)\./u,
];
/** What keeps the state of a form. */
const FORM_STATE_PARTS = [/\/(?:@mantine\/form|fast-deep-equal|klona)\//u];
/** What checks what is typed: the library, with what accounts and all texts are checked by. */
const SCHEMA_PARTS = [/\/node_modules\/zod\//u, /\/domain\/src\/(?:account\/account|account\/terms|text)\.ts/u];
/** What is typed in them, checked as the server will. */
const TYPED_PARTS = [
  /\/domain\/src\/(?:announcements\/announcement|transport\/delivery|orders\/hand-over-code|moderation\/moderation|orders\/order|account\/own-account|transport\/quote-request|moderation\/report|stock\/item|transport\/vehicle|wished-on)\.ts/u,
];
/** Amounts and quantities. */
const NUMBER_PARTS = [/\/web\/src\/ui\/(?:amount|money)-input\./u];
/** Pages of which each tab has an address. */
const TAB_PARTS = [
  /\/@mantine\/core\/.*\/Tabs[/.]/u,
  /\/@mantine\/hooks\/.*\/use-force-update\//u,
  /\/web\/src\/ui\/(?:page-tabs|tabs-look)\./u,
];
/** Sending, which goes on whatever page a member is on: words, photos, what waits for a network. */
const SENDING_PARTS = [
  /\/domain\/src\/(?:image|refusal|refusal-words)\.ts/u,
  /\/web\/src\/lib\/(?:forced-sign-out|shrink|upload)\./u,
  /\/web\/src\/features\/messages\/(?:delivery|draft|outbox|photo|thread-entries|use-sending)\./u,
];
/** What the directories and the pages of members have in common. */
const NAMED_PARTS = [/\/node_modules\/uuidv7\//u, /\/domain\/src\/directories\/details\.ts/u];
/** Whoever opens one of the pages of orders, or of what carries them, opens the others. */
const ORDERS_PARTS = [/\/web\/src\/features\/orders\/(?:order-list|order-row|order-words|orders|orders-of-side|stage-badge)\./u];
/** What one does with an order, and the terms that are agreed on. */
const TERMS_PARTS = [
  /\/web\/src\/features\/orders\/(?:code-dialog|counter-dialog|order-actions|plain-actions|shown-order|terms-fields|terms-form|use-move|words-dialog)\./u,
];
const TRANSPORT_PARTS = [/\/web\/src\/features\/transport\/(?:badges|transport|transport-words)\./u];
/** An order, a request for a price and a delivery are one kind of page: parties, steps, what happened. */
const CASE_PARTS = [
  /\/web\/src\/(?:lib\/(?:stale|use-case-move)|ui\/(?:case|case-page|hand-over-code|hand-over-dialog|move-history|person-box|steps))\./u,
];
/** The ways in: signing in and up, a new password, the staff's own door. */
const ENTRANCE_PARTS = [
  /\/web\/src\/features\/auth\/(?:auth-frame|code-dialog|demo-accounts|form|login-form|use-code|use-sign-in)\./u,
  /\/web\/src\/(?:ui\/(?:code-form|email-field|new-password-fields|password-field)|lib\/weak-password)\./u,
  /\/@mantine\/core\/.*\/(?:ActionIcon|PasswordInput)[/.]/u,
];
const PARTS = {
  cards: CARD_PARTS,
  detail: DETAIL_PARTS,
  soon: SOON_PARTS,
  form: FORM_PARTS,
  mantine: MANTINE_PARTS,
  "form-state": FORM_STATE_PARTS,
  schema: SCHEMA_PARTS,
  number: NUMBER_PARTS,
  tabs: TAB_PARTS,
  sending: SENDING_PARTS,
  named: NAMED_PARTS,
  table: TABLE_PARTS,
  guarded: GUARDED_PARTS,
  typed: TYPED_PARTS,
  case: CASE_PARTS,
  orders: ORDERS_PARTS,
  terms: TERMS_PARTS,
  transport: TRANSPORT_PARTS,
  entrance: ENTRANCE_PARTS,
};
const isPartOf = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id));

export default defineConfig({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    react(),
    modernHelpers(),
    unusedHooks(),
    productionRouter(),
    prerenderedShell(),
    preloads(),
    icons(),
    worker(),
    compileHints(),
    precompressed(),
  ],
  html: { cspNonce: "__CSP_NONCE__" },
  server: {
    port: Number(process.env["WEB_PORT"] ?? 5173),
    proxy: Object.fromEntries(
      ["/trpc", "/live", "/upload", "/media"].map((at) => [
        at,
        { target: process.env["API_URL"] ?? "http://127.0.0.1:3000", ws: at === "/live" },
      ]),
    ),
  },
  build: {
    target: "es2022",
    manifest: true,
    modulePreload: { polyfill: false },
    // A picture inside a script would be paid for by everybody, seen or not.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // The package does not say so itself: what is not used of it may be left out.
        moduleSideEffects: [{ test: /node_modules\/@trpc\//u, sideEffects: false }],
        // No module reads a property for what reading does.
        propertyReadSideEffects: false,
      },
      output: {
        // Every page's code lists them all: names would be paid for by everybody.
        chunkFileNames: "assets/c-[hash:7].js",
        assetFileNames: ({ names }) =>
          names.every((name) => name.endsWith(".css")) ? "assets/c-[hash:7].css" : "assets/[name]-[hash][extname]",
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//u,
            },
            // One file for all else that every page needs: a dozen small ones would compress and arrive worse.
            // Without what is only imported by way of it: the socket has a file of its own.
            {
              name: "app",
              tags: ["$initial"],
              test: (id: string) => !id.includes("wsLink"),
              includeDependenciesRecursively: false,
            },
            // After it, so that neither waits for the other: what several pages share, which dozens of files of a few hundred bytes would bring late.
            ...Object.entries(PARTS).map(([name, parts]) => ({
              name,
              test: isPartOf(parts),
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
});
