import type { Reporter, SerializedError, TestModule, Vitest } from "vitest/node";

/** Compares the proofs of the specification with a whole run, and says in the very last line what came of it. */
export default class SummaryReporter implements Reporter {
  private vitest: Vitest | undefined;
  private passed = 0;
  private failed = 0;
  private skipped = 0;

  onInit(vitest: Vitest) {
    this.vitest = vitest;
    // From here on the last line is said here, and not by the launcher.
    process.send?.("summary");
    process.once("exit", (code) => {
      // A setup that throws ends the run without a single failed test.
      const failed = code && !this.failed ? 1 : this.failed;
      const skipped = this.skipped ? `, ${this.skipped} skipped` : "";
      process.stdout.write(`${this.passed} passed, ${failed} failed${skipped}\n`);
    });
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    this.failed = errors.length;
    for (const module of modules) {
      this.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed") this.passed += 1;
        else if (state === "failed") this.failed += 1;
        else this.skipped += 1;
      }
    }
    if (await this.isWhole(modules)) await this.compare(modules);
  }

  /** Neither a part of the projects or files nor of their tests was asked for, and nothing ended it early. */
  private async isWhole(modules: readonly TestModule[]) {
    const { project = [], testNamePattern, shard } = this.vitest?.config ?? {};
    if (project.length > 0 || testNamePattern || shard) return false;
    return modules.length === (await this.vitest?.globTestSpecifications())?.length;
  }

  private async compare(modules: readonly TestModule[]) {
    const [{ LIST }, { unproven }] = await Promise.all([
      import("@recolte/specification/list"),
      import("@recolte/specification/proofs"),
    ]);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const refused = unproven(
      LIST,
      tests.map((test) => ({ title: test.name, passed: test.result().state === "passed" })),
    );
    for (const sentence of refused) console.error(sentence);
    if (refused.length > 0) process.exitCode = 1;
    this.failed += refused.length;
  }
}
