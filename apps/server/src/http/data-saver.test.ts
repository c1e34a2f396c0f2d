import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";

async function siteWith() {
  const folder = await mkdtemp(path.join(tmpdir(), "recolte-saver-"));
  await writeFile(
    path.join(folder, "index.html"),
    "<html><head></head><body><!--home--><h1>Accueil</h1><picture><img src=hero.webp></picture><!--/home--></body></html>",
  );
  const server = await openServer({ WEB_DIST: folder });
  return Object.assign(server, {
    async [Symbol.asyncDispose]() {
      await server.app.close();
      await rm(folder, { recursive: true });
    },
  });
}

test.each<[what: string, headers: Record<string, string>, pictures: boolean]>([
  ["rien", {}, true],
  ["un navigateur économe", { "save-data": "on" }, false],
  ["le choix fait sur l'appareil", { cookie: "data-saver=on" }, false],
  ["un navigateur économe, mais le choix contraire", { "save-data": "on", cookie: "data-saver=off" }, true],
])("avec %s, le document demande des images : %s", async (_what, headers, pictures) => {
  await using site = await siteWith();
  const home = await fetch(`${site.origin}/`, { headers }).then((answer) => answer.text());
  expect(home).toContain("<h1>Accueil</h1>");
  expect(home.includes("<picture>")).toBe(pictures);
});
