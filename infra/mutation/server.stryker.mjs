import domain from "./domain.stryker.mjs";

process.env["MUTATED_PROJECT"] = "server";

/** Where a rule that goes missing hurts most; at most 25. @param {string} folder @param {string} names */
const files = (folder, names) => names.split(" ").map((name) => `apps/server/src/${folder}/${name}.ts`);

/** @type {typeof domain} */
export default {
  ...domain,
  mutate: [
    // Quotas
    ...files("identity/auth", "limits"),
    ...files("judgement/cases", "reveals"),
    ...files("market/announcements", "create"),
    // Permissions
    ...files("platform/trpc", "init staff"),
    ...files("desk/admin", "roles"),
    ...files("desk/people", "sanctions"),
    ...files("identity/auth", "step-up proof"),
    ...files("platform/session", "session"),
    // Money
    ...files("goods/money", "owed-queries"),
    // Visibility
    ...files("market/announcements", "queries"),
    ...files("trade/orders", "page"),
    ...files("trade/transport", "deliveries-page"),
    // States
    ...files("trade/orders", "propose counter accept moves hand-over hand-over-code"),
    ...files("trade/disputes", "disputes"),
    ...files("goods/stock", "for-orders"),
    ...files("trade/transport", "deliveries-codes"),
    ...files("trade/reviews", "reviews"),
    ...files("desk/moderation", "decide"),
  ],
  // Objects and lists too: here they are rows, columns and arguments, which the type check wants whole.
  mutator: { excludedMutations: ["StringLiteral", "ObjectLiteral", "ArrayDeclaration"] },
  // What is read once, when a module is loaded, would ask for every test of the server anew.
  ignoreStatic: true,
  ignorePatterns: ["/.data", "/docs", "dist", "dist-server", "/apps/web/**", "!/apps/web/package.json"],
  incrementalFile: ".data/mutation-server.json",
  jsonReporter: { fileName: ".data/mutation-server-report.json" },
};
