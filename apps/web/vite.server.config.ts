import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { scopedName } from "./build/scoped-name.ts";

/** The pages that the server renders, for Node: one file with all it needs. */
export default defineConfig({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: scopedName } },
  plugins: [react()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // The built page's own files have these addresses.
  build: {
    ssr: "src/app/server-rendered-pages.tsx",
    outDir: "dist-server",
    emptyOutDir: true,
    target: "node20",
    copyPublicDir: false,
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: true },
});
