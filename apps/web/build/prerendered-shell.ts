import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Plugin, runnerImport } from "vite";
import { scopedName } from "./scoped-name.ts";

const root = path.join(import.meta.dirname, "..");

/** For rendering, a style sheet is its class names. */
function classNamesOnly(): Plugin {
  const MARK = "\0class-names:";
  return {
    name: "recolte-class-names",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(".module.css")) return null;
      const file = await this.resolve(source, importer, { skipSelf: true });
      return file && `${MARK}${file.id.replace(/\.css$/u, "")}`;
    },
    load(id) {
      if (!id.startsWith(MARK)) return null;
      const names = [...readFileSync(`${id.slice(MARK.length)}.css`, "utf8").matchAll(/\.([a-zA-Z_][\w-]*)/gu)].map(
        ([, name = ""]) => name,
      );
      return `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, scopedName(name, `${id.slice(MARK.length)}.css`)])))}`;
    },
  };
}

/** Writes the first screen into index.html, so that it is seen before any script has arrived. */
export function prerenderedShell(): Plugin {
  return {
    name: "recolte-prerendered-shell",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        const { module } = await runnerImport<{ staticShell: () => string }>(path.join(root, "src/app/static-shell.tsx"), {
          root,
          configFile: false,
          logLevel: "error",
          plugins: [classNamesOnly(), react()],
        });
        const markup = module.staticShell();
        if (markup.includes(" style="))
          throw new Error("The prerendered shell holds a style attribute, which the policy forbids");
        return html.replace("<!--prerendered-->", `<!--shell-->${markup}<!--/shell-->`);
      },
    },
  };
}
