import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups, groupOf } from "./build/chunk-groups.ts";
import { compileHints } from "./build/compile-hints.ts";
import { prerenderedShell } from "./build/prerendered-shell.ts";
import { icons } from "./build/icons.ts";
import { leanDomain } from "./build/lean-domain.ts";
import { precompressed } from "./build/precompressed.ts";
import { preloads } from "./build/preloads.ts";
import { scopedName } from "./build/scoped-name.ts";
import { productionRouter } from "./build/production-router.ts";
import { leanTrpc, noSideEffects } from "./build/trpc.ts";
import { worker } from "./build/worker.ts";

/** What decides which code there is, and what of it is left out. */
const code = () => [react(), leanDomain(), leanTrpc(), productionRouter()];
const treeshake = {
  moduleSideEffects: [noSideEffects],
  // No module reads a property for what reading does.
  propertyReadSideEffects: false as const,
};

export default defineConfig({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    code(),
    chunkGroups(code, treeshake),
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
      treeshake,
      output: {
        // Every page's code lists them all: names would be paid for by everybody.
        chunkFileNames: "assets/c-[hash:7].js",
        assetFileNames: ({ names }) =>
          names.every((name) => name.endsWith(".css")) ? "assets/c-[hash:7].css" : "assets/[name]-[hash][extname]",
        codeSplitting: {
          groups: [{ name: groupOf, debugName: "shared", includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
