import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

/** Category by name, 0 to 100. */
export type Scores = Record<string, number>;

interface Browser {
  path: string;
  flags: string[];
}

/** One Lighthouse run with its mobile defaults, in a fresh profile. Prints what lost points. */
export async function audit(url: string, browser: Browser): Promise<Scores> {
  const profile = mkdtempSync(path.join(tmpdir(), "recolte-audit-"));
  const chrome = await launch({ chromePath: browser.path, chromeFlags: browser.flags, userDataDir: profile, logLevel: "silent" });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: "silent",
      onlyCategories: ["performance", "accessibility", "best-practices"],
    });
    if (!run) throw new Error(`Lighthouse n'a rien mesuré : ${url}`);
    const { categories, audits } = run.lhr;
    for (const { id, auditRefs } of Object.values(categories)) {
      if (id === "performance") continue;
      const lost = auditRefs.filter((reference) => reference.weight > 0 && audits[reference.id]?.score === 0);
      for (const reference of lost) console.log(`  ${id} : ${audits[reference.id]?.title}`);
    }
    return Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]));
  } finally {
    chrome.kill();
    rmSync(profile, { recursive: true, force: true });
  }
}
