import react from "@vitejs/plugin-react";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { defineConfig, type Plugin, runnerImport } from "vite";

const root = import.meta.dirname;

/** The same in the bundle and in what `drawn` renders: a name depends on nothing but its file and class. */
function scopedName(name: string, file: string) {
  const place = path.relative(root, file.split("?")[0] ?? file);
  return `${name}_${createHash("sha256").update(place).digest("hex").slice(0, 5)}`;
}

/** For drawing, a style sheet is its class names. */
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
function drawn(): Plugin {
  return {
    name: "recolte-drawn",
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
        if (markup.includes(" style=")) throw new Error("The drawn shell holds a style attribute, which the policy forbids");
        return html.replace("<!--drawn-->", markup);
      },
    },
  };
}

/**
 * Makes the constants of the domain pure in the eyes of the bundler: a schema nobody asks for is dead code,
 * so zod travels with the forms alone and not with every page that formats a price.
 */
function pureDomain(): Plugin {
  return {
    name: "recolte-pure-domain",
    apply: "build",
    transform: {
      filter: { id: /packages\/domain\/src\/[^/]+\.ts$/u },
      handler(code) {
        const values = this.parse(code).body.flatMap((statement) => {
          const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
          return declaration?.type === "VariableDeclaration" ? declaration.declarations.flatMap(({ init }) => init ?? []) : [];
        });
        const calls = values.filter(({ type }) => type === "CallExpression" || type === "ObjectExpression");
        return calls.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
          code,
        );
      },
    },
  };
}

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt)$/u;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Every text file also as brotli 11 and gzip 9: the server only picks one. */
function precompressed(): Plugin {
  return {
    name: "recolte-precompressed",
    apply: "build",
    async writeBundle({ dir: dist = "" }) {
      const files = await readdir(dist, { recursive: true });
      await Promise.all(
        files
          .filter((file) => COMPRESSIBLE.test(file) && !file.startsWith(".vite"))
          .map(async (file) => {
            const at = path.join(dist, file);
            const bytes = await readFile(at);
            if (bytes.length < 600) return;
            await writeFile(`${at}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
            await writeFile(`${at}.gz`, await zip(bytes, { level: 9 }));
          }),
      );
    },
  };
}

export default defineConfig({
  root,
  css: { modules: { generateScopedName: scopedName } },
  plugins: [react(), pureDomain(), drawn(), precompressed()],
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
      output: {
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//u,
            },
          ],
        },
      },
    },
  },
});
