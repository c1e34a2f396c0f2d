import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const root = path.join(import.meta.dirname, "../../../packages/domain/src");
const COPY = "?schemas";
const DOMAIN = /\/packages\/domain\/src\/.*\.ts(?:\?schemas)?$/u;

/** Named like a type, beside which it stands. */
const isSchema = (name: string) => /^[A-Z][a-z]/u.test(name);
const hasZod = (code: string) => code.includes('from "zod"');
const IMPORT = /^(import|export) \{([^}]*)\} from "@recolte\/domain\/([^"?]+)";$/gmu;

/** The same imports, those of schemas from the copy of their module. */
export const split = (code: string) =>
  code.replaceAll(IMPORT, (...[all = "", verb, list = "", name]: string[]) => {
    const names = list
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean);
    if (!names.some(isSchema) || !hasZod(readFileSync(path.join(root, `${name}.ts`), "utf8"))) return all;
    const from = (some: string[], query = "") =>
      some.length > 0 ? [`${verb} { ${some.join(", ")} } from "@recolte/domain/${name}${query}";`] : [];
    return [...from(names.filter((one) => !isSchema(one))), ...from(names.filter(isSchema), COPY)].join(" ");
  });

interface Parse {
  (code: string, options: { lang: "ts" }): { body: { type: string; declaration?: unknown }[] };
}
interface Value {
  type: string;
  start: number;
  end: number;
  expression?: Value;
}
interface Declaration {
  type: string;
  declarations: { init: Value | null }[];
}

const made = ({ type, expression }: Value): boolean =>
  type === "CallExpression" || type === "ObjectExpression" || (expression !== undefined && made(expression));

/** A module whose constants nobody asks for are left out, whatever they call to be made. */
export function pure(code: string, parse: Parse) {
  const values = parse(code, { lang: "ts" }).body.flatMap((statement) => {
    const declared = (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement) as Declaration | null;
    return declared?.type === "VariableDeclaration" ? declared.declarations.flatMap(({ init }) => init ?? []) : [];
  });
  return values
    .filter(made)
    .reduceRight(
      (text, { start, end }) => `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
      code,
    );
}

/**
 * Rules and words of one noun share a module of the domain, and a module is one file of the build: a page that shows the words would
 * fetch the schemas and zod with them. So schemas come from a copy of their module, which travels with the forms that are
 * checked by it; of both copies what nobody asks for is left out.
 */
export function leanDomain(): Plugin {
  return {
    name: "recolte-lean-domain",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const isCopied = source.endsWith(COPY) || importer?.endsWith(COPY);
      if (!isCopied) return null;
      const found = await this.resolve(source.replace(COPY, ""), importer?.replace(COPY, ""), { ...options, skipSelf: true });
      return found && DOMAIN.test(found.id) ? { ...found, id: found.id + COPY, moduleSideEffects: false } : found;
    },
    load: {
      filter: { id: /\?schemas$/u },
      handler: (id) => ({ code: readFileSync(id.slice(0, -COPY.length), "utf8"), moduleType: "ts" }),
    },
    transform: {
      filter: { id: [DOMAIN, /\/apps\/web\/src\/.*\.tsx?$/u] },
      handler(code, id) {
        if (!DOMAIN.test(id)) return { code: split(code), map: null };
        return hasZod(code) ? { code: pure(code, this.parse as Parse), map: null } : null;
      },
    },
  };
}
