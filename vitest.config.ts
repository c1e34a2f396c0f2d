import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const services = at("infra/local/vitest-services.mjs");

type TestOptions = NonNullable<TestProjectInlineConfiguration["test"]>;

const project = (name: string, root: string, test: TestOptions): TestProjectInlineConfiguration => ({
  root: at(root),
  test: {
    name,
    environment: "node",
    // Little of what a test makes outlives it: with room for it, less is looked at again and kept (a twentieth of the work in pages).
    execArgv: ["--max-semi-space-size=64"],
    env: {
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
      // Pages draw by themselves, as in a browser: the library would ask for `act` in the first file of a worker alone.
      RTL_SKIP_AUTO_CLEANUP: "true",
    },
    // What is waited for comes as soon as it can: the limit only ends what never comes, on the slowest machine too.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A shared machine stops a browser or a database for seconds: what is broken fails every time.
    retry: process.env["CI"] ? 2 : 0,
    ...test,
  },
});

/** Nothing that the server waits for may be asked with a transaction open. */
const served: TestOptions = { globalSetup: [services], setupFiles: [at("apps/server/src/testing/setup.ts")] };

const inWindow: TestOptions = {
  environment: "happy-dom",
  setupFiles: [at("apps/web/src/testing/setup.ts")],
  // Two sheets are read as text by the tests that guard them.
  css: { include: [/\/(?:app\/tokens|ui\/mantine\/components)\.css/u] },
};

/** One browser serves all files of a worker, and one server, whose database is empty again for each; each test has an empty profile. */
const travelled: TestOptions = { globalSetup: [services], isolate: false };

/** What the site is for, in a second browser: the same journeys, step by step. */
const inFirefox: TestOptions = {
  ...travelled,
  include: ["journeys/{main-path,messages,orders,publishing}.test.ts"],
  provide: { browser: "firefox" },
  // It opens a page in twice the time, and each test has new ones.
  testTimeout: 300_000,
};

export default defineConfig({
  test: {
    reporters: ["default", "./packages/e2e/summary-reporter.ts"],
    // Two leave a third of two cores unused: journeys wait.
    maxWorkers: Math.max(3, Math.min(4, availableParallelism())),
    // They run in the order of their names: many small files at the end keep every worker busy.
    projects: [
      // One look at the modules serves all files of a worker: the server's take longer to read than its tests to run.
      project("domain", "packages/domain", { include: ["src/**/*.test.ts"], isolate: false }),
      project("specification", "packages/specification", { include: ["src/**/*.test.ts"], isolate: false }),
      project("db", "packages/db", { include: ["src/**/*.test.ts"], globalSetup: [services], isolate: false }),
      project("server", "apps/server", {
        include: ["src/**/*.test.ts"],
        exclude: ["src/**/*.alone.test.ts"],
        ...served,
        // A thousand accounts are made and opened: what each costs a thief is said where nothing stands in for it.
        alias: { "@node-rs/argon2": at("apps/server/src/testing/quick-argon2.ts") },
        isolate: false,
      }),
      // Look at a library from the inside: at modules that nobody has read yet, at its own figures.
      project("alone-server", "apps/server", { include: ["src/**/*.alone.test.ts"], ...served }),
      project("web", "apps/web", {
        ...inWindow,
        include: ["src/**/*.test.{ts,tsx}", "build/*.test.ts"],
        exclude: ["src/**/*.alone.test.ts"],
        isolate: false,
      }),
      // These listen to the window for as long as it lives, or want modules that nobody has read yet.
      project("alone-web", "apps/web", { ...inWindow, include: ["src/**/*.alone.test.ts"] }),
      project("local", "infra/local", { include: ["*.test.ts"] }),
      project("release", "infra/release", { include: ["*.test.ts"], globalSetup: [services] }),
      project("guards", "packages/e2e", { include: ["guards/**/*.test.ts"], globalSetup: [services] }),
      project("e2e", "packages/e2e", {
        ...travelled,
        include: ["**/*.test.ts"],
        exclude: ["guards/**", "production/**", "node_modules/**"],
        provide: { browser: "chromium" },
      }),
      project("production", "packages/e2e", { include: ["production/**/*.test.ts"] }),
      ...(process.env["LONG"] === "1" ? [project("firefox", "packages/e2e", inFirefox)] : []),
    ],
  },
});
