import { defineConfig, type Plugin } from "vite";
import { MOST_COMMON } from "./src/auth/most-common.ts";

/** The server carries the common passwords, not the dictionary they are taken from. */
const commonPasswords: Plugin = {
  name: "common-passwords",
  load: (id) => (id.endsWith("/auth/most-common.ts") ? `export const MOST_COMMON = ${JSON.stringify(MOST_COMMON)};` : null),
};

export default defineConfig({
  plugins: [commonPasswords],
  // Fonts and pictures of the drawings stand beside the bundle.
  publicDir: "assets",
  ssr: { noExternal: [/^@recolte\//u] },
  build: {
    ssr: true,
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        "audit-verify": "src/audit-verify.ts",
        "audit-prune": "src/audit-prune.ts",
        "admin-bootstrap": "src/admin-bootstrap.ts",
        "image-worker": "src/announcements/image-worker.ts",
      },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
