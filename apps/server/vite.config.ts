import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import external from "./external.json" with { type: "json" };
import { MOST_COMMON, NEXT_COMMON } from "./src/identity/auth/most-common.ts";

/** The server carries the common passwords, not the dictionary they are taken from. */
const commonPasswords: Plugin = {
  name: "common-passwords",
  load: (id) =>
    id.endsWith("/auth/most-common.ts")
      ? `export const MOST_COMMON = ${JSON.stringify(MOST_COMMON)}; export const NEXT_COMMON = "${NEXT_COMMON.join(" ")}".split(" ");`
      : null,
};

/**
 * tRPC ships its sources beside what it made of them for engines of 2017, where each step of a call copies its options property by
 * property: built for our Node they take a twentieth less of a small call.
 */
const trpcSources = fileURLToPath(new URL("../../node_modules/@trpc/server/src", import.meta.url));

export default defineConfig({
  plugins: [commonPasswords],
  // Fonts and pictures of the drawings stand beside the bundle.
  publicDir: "assets",
  resolve: {
    alias: [
      { find: /^@trpc\/server$/u, replacement: `${trpcSources}/index.ts` },
      { find: /^@trpc\/server\/(.+)$/u, replacement: `${trpcSources}/$1` },
    ],
  },
  // One file is read in half the time of a thousand: a server that comes back after a stop answers sooner. Machine code stays outside.
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        migrate: "src/migrate.ts",
        "check-settings": "src/check-settings.ts",
        "audit-verify": "src/audit-verify.ts",
        "audit-prune": "src/audit-prune.ts",
        partitions: "src/partitions.ts",
        backup: "src/backup.ts",
        restore: "src/restore.ts",
        "admin-bootstrap": "src/admin-bootstrap.ts",
        "demo-remove": "src/demo-remove.ts",
        "image-worker": "src/platform/images/image-worker.ts",
      },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
