import type { Plugin } from "vite";

/** The router's package names the build that warns developers for every use: without it a first load carries its warnings. */
export function productionRouter(): Plugin {
  return {
    name: "recolte-production-router",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && { ...found, id: found.id.replace("/react-router/dist/development/", "/react-router/dist/production/") };
      },
    },
  };
}
