import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { codeLast, openDocuments } from "./documents.ts";

async function aBuild(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), "recolte-documents-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
  return folder;
}

const page = "<head></head><body><!--home--><h1>Accueil</h1><!--/home--></body>";
const rules = JSON.stringify([
  { address: "^/$", head: "<link href=home.js>", forMembers: "<link href=home.js><link href=tasks.js>" },
  { address: "^/announcements/?$", head: "<link href=list.js>" },
]);

test("chaque adresse demande d'emblée le code de sa page, et de ce qu'un membre y voit de plus ; l'accueil seul garde son premier écran", async () => {
  const documentAt = await openDocuments(await aBuild({ "index.html": page, "preload.json": rules }));

  expect(documentAt("/")).toBe("<head><link href=home.js></head><body><!--home--><h1>Accueil</h1><!--/home--></body>");
  expect(documentAt("/", true)).toContain("<head><link href=home.js><link href=tasks.js></head>");
  expect(documentAt("/announcements")).toBe("<head><link href=list.js></head><body></body>");
  expect(documentAt("/Announcements/")).toBe(documentAt("/announcements"));
  expect(documentAt("/help")).toBe("<head></head><body></body>");
});

test("la feuille de toutes les pages n'est demandée qu'une fois : à part, ou dans celle de la page", async () => {
  const all = '<link rel="stylesheet" crossorigin href="/all.css">';
  const own = '<link rel="stylesheet" href="/own.css"><link rel="stylesheet" disabled href="/all.css">';
  const heads = JSON.stringify([
    { address: "^/orders$", head: own },
    { address: "^/help$", head: "<link href=help.js>" },
  ]);
  const documentAt = await openDocuments(await aBuild({ "index.html": `<head>${all}</head>`, "preload.json": heads }));

  expect(documentAt("/orders")).toBe(`<head>${own}</head>`);
  expect(documentAt("/help")).toBe(`<head>${all}<link href=help.js></head>`);
  expect(documentAt("/admin")).toBe(`<head>${all}</head>`);
});

test("sans liste de préchargement, les pages sont servies quand même", async () => {
  const documentAt = await openDocuments(await aBuild({ "index.html": page }));
  expect(documentAt("/")).toBe(page);
});

test("une page dessinée ne demande que ses styles d'abord ; son code, le même, vient après tout ce qu'elle contient", () => {
  const style = '<link rel="stylesheet" href="/a.css">';
  const code = '<link rel="modulepreload" href="/a.js"><script type="module" src="/b.js" nonce="__CSP_NONCE__"></script>';
  const { html, code: last } = codeLast(`<head>${style}${code}</head>`);
  expect(html).toBe(`<head>${style}</head>`);
  const asked = /createContextualFragment\((".*")\)\)/u.exec(last)?.[1] ?? "";
  expect(JSON.parse(asked)).toBe(code);
  expect(last).toMatch(/^<script nonce="__CSP_NONCE__">[^<]*<\/script>$/u);
});
