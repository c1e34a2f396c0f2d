import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { drawn } from "./build/drawn.ts";
import { icons } from "./build/icons.ts";
import { precompressed } from "./build/precompressed.ts";
import { preloads } from "./build/preloads.ts";
import { scopedName } from "./build/scoped-name.ts";
import { worker } from "./build/worker.ts";

const CARD_PARTS = [
  /\/web\/src\/ui\/(?:age|badge|category-pictures?|country-flag|load-more|page|picture|price|query-view|reviewed|verified-tick)\./u,
  /\/web\/src\/ui\/busy-button\./u,
  /\/web\/src\/features\/favourites\/(?:favourite-button|use-favourites)\./u,
  /\/web\/src\/features\/announcements\/(?:announcement-(?:card|grid|skeleton)|card-actions)\./u,
  /\/web\/src\/lib\/(?:copy|page-title|use-near|words)\./u,
  /\/domain\/src\/(?:announcement-status|category|condition|country|date|phone|page-title|picture|price|rating|unit)\./u,
  /\/icons\/Icon(?:Eye|MapPin|Package|Message|ArrowRight|LeafFilled|StarFilled|Heart|HeartFilled|Pencil|ShieldCheck|Star|RosetteDiscountCheckFilled)\./u,
  /\/@mantine\/core\/.*\/Skeleton\//u,
];
/** Small pieces of the detail that other pages have too: alone, each would cost more than it holds. */
const DETAIL_PARTS = [
  /\/web\/src\/(?:ui\/rating|features\/announcements\/announcement-not-found)\./u,
  /\/icons\/Icon(?:Check|ChevronRight|Flag|Leaf|Phone|Scale|Tag)\./u,
];
const isPartOfCards = (id: string) => CARD_PARTS.some((part) => part.test(id));

export default defineConfig({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: scopedName } },
  plugins: [react(), drawn(), preloads(), icons(), worker(), precompressed()],
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
      // The package does not say so itself: what is not used of it may be left out.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//u, sideEffects: false }] },
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
            // After it, so that neither waits for the other: what a card is made of, which all public pages show: two dozen files of a few hundred bytes would arrive late.
            { name: "cards", test: isPartOfCards, includeDependenciesRecursively: false },
            {
              name: "detail",
              test: (id: string) => DETAIL_PARTS.some((part) => part.test(id)),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
