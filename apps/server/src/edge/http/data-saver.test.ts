import { expect, test } from "vitest";
import { openBuild } from "#testing/open-build.ts";

const siteWith = () =>
  openBuild({
    "index.html":
      '<html><head><link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin></head>' +
      "<body><!--home--><h1>Accueil</h1><picture><img src=hero.webp></picture>" +
      '<link rel="preload" as="image" href="/media/message-images/1/320.webp"/>' +
      '<button><img alt="" src="/media/message-images/1/320.webp" width="640"></button><!--/home--></body></html>',
  });

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
  expect(home.includes("/media/")).toBe(pictures);
  expect(home.includes("woff2")).toBe(pictures);
});
