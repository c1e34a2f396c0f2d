import { defineConfig } from "vite";

export default defineConfig({
  ssr: { noExternal: [/^@recolte\//u] },
  build: {
    ssr: true,
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      input: { main: "src/main.ts", "image-worker": "src/announcements/image-worker.ts" },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
