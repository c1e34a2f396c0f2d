process.env["MUTATED_PROJECT"] = "domain";

/** @type {import("@stryker-mutator/core").PartialStrykerOptions} */
export default {
  testRunner: "vitest",
  vitest: { configFile: "infra/mutation/vitest.config.ts" },
  plugins: ["@stryker-mutator/vitest-runner"],
  mutate: ["packages/domain/src/**/*.ts", "!**/*.test.ts"],
  // Every operator but one: words are compared letter for letter by `packages/specification` and by the tests of pages; where a word
  // decides, the comparison around it is turned over as well.
  mutator: { excludedMutations: ["StringLiteral"] },
  ignorePatterns: [
    "/**",
    "!/packages/domain/**",
    "!/infra/mutation/**",
    "!/vitest.config.ts",
    "!/package.json",
    "!/tsconfig.json",
  ],
  tempDirName: ".data/mutation",
  incremental: true,
  incrementalFile: ".data/mutation-domain.json",
  // Stryker asks TypeScript 6 or older to rewrite its paths; Vite reads it as it is.
  tsconfigFile: "none.json",
  reporters: ["clear-text", "json", "progress-append-only"],
  jsonReporter: { fileName: ".data/mutation-domain-report.json" },
  concurrency: 1,
  timeoutMS: 30_000,
};
