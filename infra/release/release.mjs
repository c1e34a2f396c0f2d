// `npm run release`: one folder and one archive that run on a machine without npm.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, delimiter, dirname, join, resolve } from "node:path";
import { finished, launchTurbo, stopped } from "@recolte/local/commands";
import { openEnding } from "@recolte/local/ending";
import { isInstalled } from "@recolte/local/install";
import { inTurn } from "@recolte/local/locks";
import { archive, pack, PLATFORM } from "./pack.mjs";
import { releaseTools } from "@recolte/local/release-tools";

const root = resolve(import.meta.dirname, "../..");
const end = openEnding();

/**
 * By the Node that will run it, and from nothing that another one built: what is compressed depends on it.
 * @param {string} node
 */
function build(node) {
  return inTurn(join(root, ".data", "build.lock"), () => {
    const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env["PATH"]}` };
    const child = launchTurbo(["run", "build", "--force", "--output-logs=errors-only"], { root, env, quiet: true });
    end.begun(() => stopped(child));
    return finished("La construction", child);
  });
}

async function release() {
  if (!isInstalled(root)) throw new Error("Installez d'abord ce que demande package-lock.json : npm ci.");
  const { node } = await releaseTools(root);
  console.error(`Construction par Node ${node.version}…`);
  await build(node.file);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const folder = join(root, "release", `recolte-${version}`);
  const { time, commit, modified } = await pack({ root, into: folder, builtWith: node.version });
  const file = `${folder}-${PLATFORM}.tar.gz`;
  archive({ folder, file, time });
  const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`);
  if (modified) console.error("Attention : ce qui est livré n'est pas tout à fait ce commit (git status).");
  console.error(`Récolte ${version} (${commit.slice(0, 12)}) :\n  ${folder}\n  ${file}\n  sha256 ${sum}`);
}

try {
  await release();
  await end.shutdown(0);
} catch (error) {
  if (!end.isClosing()) console.error(error instanceof Error ? error.message : error);
  await end.shutdown(1);
}
