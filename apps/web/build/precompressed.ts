import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt)$/u;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Every text file also as brotli 11 and gzip 9: the server only picks one. */
export function precompressed(): Plugin {
  return {
    name: "recolte-precompressed",
    apply: "build",
    async writeBundle({ dir: dist = "" }) {
      const files = await readdir(dist, { recursive: true });
      await Promise.all(
        files
          .filter((file) => COMPRESSIBLE.test(file) && !file.startsWith(".vite"))
          .map(async (file) => {
            const at = path.join(dist, file);
            const bytes = await readFile(at);
            if (bytes.length < 600) return;
            await writeFile(`${at}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
            await writeFile(`${at}.gz`, await zip(bytes, { level: 9 }));
          }),
      );
    },
  };
}
