import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import config from "#vitest.config.ts";

const wanted = process.env["MUTATED_PROJECT"];
const all = (config.test?.projects ?? []) as TestProjectInlineConfiguration[];
const projects = all.filter(({ test }) => test?.name === wanted);

/** One project alone, in threads, which take no such arguments, and without what sums up a whole run: how mutants are tried. */
export default defineConfig({
  test: { reporters: [], projects: projects.map((one) => ({ ...one, test: { ...one.test, execArgv: [] } })) },
});
