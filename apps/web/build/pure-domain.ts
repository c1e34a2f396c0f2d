import type { Plugin } from "vite";

/**
 * Makes the constants of the domain pure in the eyes of the bundler: a schema nobody asks for is dead code,
 * so zod travels with the forms alone and not with every page that formats a price.
 */
export function pureDomain(): Plugin {
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
          (text, { start, end }) =>
            `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
          code,
        );
      },
    },
  };
}
