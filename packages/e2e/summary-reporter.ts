import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** Says in the very last line what came of the run. */
export default class SummaryReporter implements Reporter {
  private passed = 0;
  private failed = 0;
  private skipped = 0;

  onInit() {
    // From here on the last line is said here, and not by the launcher.
    process.send?.("summary");
    process.once("exit", (code) => {
      // A setup that throws ends the run without a single failed test.
      const failed = code && !this.failed ? 1 : this.failed;
      const skipped = this.skipped ? `, ${this.skipped} skipped` : "";
      process.stdout.write(`${this.passed} passed, ${failed} failed${skipped}\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
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
  }
}
