import domain from "./domain.stryker.mjs";

process.env["MUTATED_PROJECT"] = "server";

/** Where a rule that goes missing hurts most; at most 25. @param {string} folder @param {string} names */
const files = (folder, names) => names.split(" ").map((name) => `apps/server/src/${folder}/${name}.ts`);

/** @type {typeof domain} */
export default {
  ...domain,
  mutate: [
    // Quotas
    ...files("auth", "limits"),
    ...files("cases", "reveals"),
    ...files("announcements", "create"),
    // Permissions
    ...files("trpc", "init staff"),
    ...files("admin", "roles suspension"),
    ...files("auth", "step-up proof"),
    ...files("session", "session"),
    // Money
    ...files("money", "owed-queries"),
    // Visibility
    ...files("announcements", "queries"),
    ...files("orders", "page"),
    ...files("transport", "deliveries-page"),
    // States
    ...files("orders", "propose counter accept moves hand-over hand-over-code"),
    ...files("disputes", "disputes"),
    ...files("stock", "for-orders"),
    ...files("transport", "deliveries-codes"),
    ...files("reviews", "reviews"),
    ...files("moderation", "decide"),
  ],
  // Objects and lists too: here they are rows, columns and arguments, which the type check wants whole.
  mutator: { excludedMutations: ["StringLiteral", "ObjectLiteral", "ArrayDeclaration"] },
  // What is read once, when a module is loaded, would ask for every test of the server anew.
  ignoreStatic: true,
  ignorePatterns: ["/.data", "/docs", "dist", "dist-server", "/apps/web/**", "!/apps/web/package.json"],
  incrementalFile: ".data/mutation-server.json",
  jsonReporter: { fileName: ".data/mutation-server-report.json" },
};
