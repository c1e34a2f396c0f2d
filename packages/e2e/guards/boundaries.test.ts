import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { plant, ROOT } from "./planted.ts";

interface Finding {
  filename: string;
  code: string;
  help?: string;
}

const CONFIG = "oxlint.config.mjs";
/** Our rules, with a place for a folder that no noun has: below what stands above the router, above all others. */
const config = readFileSync(ROOT + CONFIG, "utf8").replace(/\n  edge\/sharing edge\/http\n/u, "\n  trade/planted\n$&");

/** What lint says of each file, the way `npm run lint` asks it. */
function lint(files: Record<string, string>) {
  using planted = plant({ [CONFIG]: config, ...files });
  const { stdout, stderr } = planted.tool("oxlint", ["-c", CONFIG, "--format", "json", "."]);
  if (!stdout.startsWith("{")) throw new Error(stdout + stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
  return (file: string) =>
    diagnostics.filter(({ filename }) => filename === file).map(({ code, help = "" }) => `${code} ${help}`);
}

const SERVER = "apps/server/src";
const WEB = "apps/web/src";
const uses = (from: string) => `import { thing } from "${from}";\nexport const used = thing;\n`;
const takes = (name: string, from: string) => `import { ${name} } from "${from}";\nexport const used = ${name};\n`;
const styled = (from: string) => `import "${from}";\nexport const used = 1;\n`;
const typed = (from: string) => `import type { Thing } from "${from}";\nexport type Used = Thing;\n`;

const features = {
  [`${SERVER}/talk/messages/queries.ts`]: "export const thing = 1;\n",
  [`${WEB}/features/messages/thread.tsx`]: "export const thing = 1;\n",
};

/** Folder, what is written there, what lint must answer. The file is named after its line. */
const REFUSED: [folder: string, code: string, answer: RegExp][] = [
  [`${SERVER}/trade/planted`, uses("../messages/queries.ts"), /start with '#'/u],
  [`${SERVER}/trade/planted`, uses("../../../../packages/db/src/client.ts"), /start with '#'/u],
  [`${WEB}/ui`, uses("../lib/line/trpc.ts"), /start with '#'/u],
  ["packages/domain/src", uses("../package.json"), /start with '#'|zod only/u],
  ["packages/db/src", uses("../../domain/src/goods/price.ts"), /start with '#'/u],
  [`${SERVER}/trade/planted`, uses("#talk/messages/router.ts"), /Routers meet/u],
  [`${SERVER}/trade/planted`, uses("#talk/messages/thread-router.ts"), /Routers meet/u],
  [`${SERVER}/trade/planted`, uses("#talk/messages/feature.ts"), /meets in features\.ts only/u],
  [`${SERVER}/trade/planted`, uses("#app.ts"), /do not know the application/u],
  [`${SERVER}/trade/planted`, uses("drizzle-orm"), /SQL lives in queries/u],
  [`${SERVER}/trade/planted`, uses("drizzle-orm/pg-core"), /SQL lives in queries/u],
  [`${SERVER}/trade/planted`, uses("@recolte/db/schema"), /SQL lives in queries/u],
  [`${SERVER}/platform/trpc`, uses("drizzle-orm"), /SQL lives in queries/u],
  [SERVER, uses("drizzle-orm"), /SQL lives in queries/u],
  [`${SERVER}/identity/auth`, uses("lucia"), /lucia stands behind/u],
  [`${SERVER}/trade/planted`, uses("@aws-sdk/client-s3"), /platform file/u],
  [`${SERVER}/trade/planted`, uses("nodemailer"), /platform file/u],
  [`${SERVER}/trade/planted`, uses("node:child_process"), /image worker/u],
  [`${SERVER}/platform`, uses("#talk/messages/queries.ts"), /further down/u],
  [`${SERVER}/platform`, uses("#platform/trpc/init.ts"), /further down/u],
  [`${SERVER}/goods/stock`, uses("#trade/orders/queries.ts"), /further down/u],
  [`${SERVER}/goods/stock`, typed("#trade/orders/queries.ts"), /further down/u],
  [`${SERVER}/trade/orders`, typed("#trade/transport/deliveries-moves.ts"), /further down/u],
  [`${SERVER}/trade/orders`, typed("#router.ts"), /do not know the application/u],
  [`${SERVER}/edge/sharing`, uses("#router.ts"), /do not know the application/u],
  [`${SERVER}/trade/planted`, uses("@recolte/db/seeds/demo"), /no demonstration/u],
  [`${SERVER}/trade/planted`, uses("@recolte/web/main"), /do not import applications/u],
  ["packages/db/src", uses("@recolte/server/router"), /do not import applications/u],
  ["packages/domain/src", uses("node:fs"), /zod only/u],
  ["packages/domain/src", uses("react"), /zod only/u],
  ["packages/domain/src", uses("@recolte/db/client"), /zod only/u],
  ["packages/offline/src", uses("@recolte/db/client"), /knows the domain, idb and uuidv7/u],
  ["packages/offline/src", uses("react"), /knows the domain, idb and uuidv7/u],
  [`${WEB}/app/pages`, uses("@recolte/server/router"), /types only/u],
  [`${WEB}/lib`, uses("@recolte/server/router"), /types only/u],
  [`${WEB}/features/planted`, uses("@recolte/server/router"), /types only/u],
  [`${WEB}/app/pages`, uses("@recolte/db/client"), /Not for the browser/u],
  [`${WEB}/app/pages`, uses("drizzle-orm"), /Not for the browser/u],
  [`${WEB}/app/pages`, uses("node:fs"), /Not for the browser/u],
  [`${WEB}/app/pages`, uses("#testing/render.tsx"), /tests only/u],
  [`${WEB}/app/pages`, uses("@recolte/specification/requirement"), /tests only/u],
  [`${WEB}/lib`, typed("@recolte/specification/requirement"), /tests only/u],
  [`${WEB}/features/planted`, uses("#features/messages/thread.tsx"), /do not import each other/u],
  [`${WEB}/features/planted`, uses("#app/navigation.ts"), /do not import each other/u],
  [`${WEB}/ui`, uses("#features/messages/thread.tsx"), /leaves/u],
  [`${WEB}/lib`, uses("#features/messages/thread.tsx"), /leaves/u],
  [`${WEB}/ui`, uses("#app/navigation.ts"), /leaves/u],
  [`${WEB}/ui`, styled("@mantine/core/styles.css"), /stand in a layer/u],
  [`${WEB}/features/planted`, styled("@mantine/core/styles/Button.css"), /stand in a layer/u],
  [`${WEB}/app/pages`, styled("@mantine/dropzone/styles.css"), /stand in a layer/u],
  [`${SERVER}/trade/planted`, uses("superjson"), /Not used here/u],
  [`${SERVER}/trade/planted`, "export const secret = process.env.SECRET;\n", /once, in env\.ts/u],
  [`${SERVER}/platform`, "export const secret = process.env.SECRET;\n", /once, in env\.ts/u],
  [`${WEB}/features/planted`, "export const text = localStorage.getItem(`x`);\n", /no-restricted-globals/u],
  [`${WEB}/ui`, "export const text = window.sessionStorage.getItem(`x`);\n", /nothing may be kept/u],
  [`${WEB}/app`, "export const text = globalThis.indexedDB;\n", /nothing may be kept/u],
  [`${WEB}/lib`, "export const names = () => caches.keys();\n", /no-restricted-globals/u],
  [`${WEB}/app/pages`, "export const text = document.cookie;\n", /nothing may be kept/u],
  [`${WEB}/offline`, "export const worker = navigator.serviceWorker;\n", /nothing may be kept/u],
  [`${WEB}/lib`, "export const secret = process.env.SECRET;\n", /once, in env\.ts/u],
  ["packages/domain/src", "export const secret = process.env.SECRET;\n", /once, in env\.ts/u],
  ["packages/db/src", "export const secret = process.env.SECRET;\n", /once, in env\.ts/u],
  [`${WEB}/features/farm`, takes("useForm", "@mantine/form"), /checked by lib\/draft\/use-schema-form/u],
  [`${WEB}/ui`, takes("schemaResolver", "@mantine/form"), /checked by lib\/draft\/use-schema-form/u],
  [`${WEB}/app/pages`, takes("useForm", "@mantine/form"), /checked by lib\/draft\/use-schema-form/u],
  [`${WEB}/features/messages`, takes("stored", "#lib/browser/stored.ts"), /is a draft: lib\/draft\/use-draft/u],
  [`${WEB}/app/pages`, takes("storedInTab", "#lib/browser/stored.ts"), /is a draft: lib\/draft\/use-draft/u],
  [`${WEB}/features/stock`, takes("uuidv7", "uuidv7"), /id from lib\/send\/use-idempotency-key/u],
  [`${WEB}/app/pages`, takes("uuidv7", "uuidv7"), /id from lib\/send\/use-idempotency-key/u],
  [`${WEB}/features/farm`, takes("useMutation", "@tanstack/react-query"), /sent by lib\/send\/use-send/u],
  [`${WEB}/app/pages`, "export const sent = trpc.orders.pay.useMutation();\n", /sent by lib\/send\/use-send/u],
  [`${WEB}/features/stock`, "export const sent = client.stock.create.mutate({});\n", /sent by lib\/send\/use-send/u],
  [`${WEB}/features/shop`, "export const sure = () => window.confirm(`x`);\n", /no-alert/u],
  [`${SERVER}/trade/planted`, "export const query = sql.raw(`x`);\n", /Values are parameters/u],
  [`${SERVER}/trade/planted`, "export const said: any = 1;\n", /no-explicit-any/u],
  [`${SERVER}/trade/planted`, "console.log(1);\n", /no-console/u],
  [`${SERVER}/trade/planted`, "export const four = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];\n", /max-params/u],
  [`${SERVER}/trade/planted`, "void 0;\n".repeat(251), /max-lines/u],
  [`${SERVER}/trade/planted`, `export function long() {\n${"  void 0;\n".repeat(70)}}\n`, /max-lines-per-function/u],
  [`${SERVER}/trade/planted`, 'export * from "./one.ts";\n', /no-barrel-file/u],
];

const ALLOWED: [folder: string, code: string][] = [
  [`${SERVER}/trade/planted`, uses("#talk/messages/queries.ts")],
  [`${SERVER}/trade/transport`, uses("#trade/orders/queries.ts")],
  [`${SERVER}/edge/sharing`, typed("#router.ts")],
  [`${SERVER}/trade/planted`, typed("drizzle-orm")],
  [`${SERVER}/trade/planted`, uses("@recolte/domain/goods/price")],
  ["packages/domain/src", uses("zod")],
  ["packages/domain/src", uses("./price.ts")],
  [`${WEB}/app/pages`, typed("@recolte/server/router")],
  [`${WEB}/app/pages`, uses("#features/messages/thread.tsx")],
  [`${WEB}/features/messages`, uses("#features/messages/thread.tsx")],
  [`${WEB}/features/planted`, uses("#ui/price.tsx")],
  [`${WEB}/ui`, styled("@mantine/core/styles/Button.layer.css")],
  [`${WEB}/features/messages`, typed("@mantine/form")],
  [`${WEB}/app/shell`, takes("cookies", "#lib/browser/stored.ts")],
];

const place = (folder: string, index: number) => `${folder}/planted-${index}.ts`;
const planted = (list: (readonly [string, string, ...unknown[]])[]) =>
  Object.fromEntries(list.map(([folder, code], index) => [place(folder, index), code]));
const shown = (folder: string, code: string) => `${folder} : ${code.split("\n")[0]?.slice(0, 70)}`;

describe("lint refuse", () => {
  const answers = lint({ ...features, ...planted(REFUSED) });
  test.each(REFUSED.map(([folder, code, answer], index) => [shown(folder, code), place(folder, index), answer] as const))(
    "%s",
    (_, file, answer) => {
      expect(answers(file).join("\n")).toMatch(answer);
    },
  );
});

describe("lint laisse passer", () => {
  const answers = lint({ ...features, ...planted(ALLOWED) });
  test.each(ALLOWED.map(([folder, code], index) => [shown(folder, code), place(folder, index)]))("%s", (_, file = "") => {
    expect(answers(file).filter((finding) => /restricted/u.test(finding))).toEqual([]);
  });
});

test("lint refuse un cercle d'imports, un nom de fichier sans tirets, une page de plus de 120 lignes", () => {
  const answers = lint({
    [`${SERVER}/trade/planted/one.ts`]: 'import { two } from "./two.ts";\nexport const one = () => two;\n',
    [`${SERVER}/trade/planted/two.ts`]: 'import { one } from "./one.ts";\nexport const two = () => one;\n',
    [`${SERVER}/trade/planted/CamelCase.ts`]: "export const x = 1;\n",
    [`${WEB}/app/pages/long.page.tsx`]: "void 0;\n".repeat(121),
  });
  expect(answers(`${SERVER}/trade/planted/one.ts`).join("\n")).toContain("no-cycle");
  expect(answers(`${SERVER}/trade/planted/CamelCase.ts`).join("\n")).toContain("filename-case");
  expect(answers(`${WEB}/app/pages/long.page.tsx`).join("\n")).toContain("max-lines");
});

test("un dossier du serveur qui n'a pas de place dans l'ordre est refusé avec ce qu'il faut faire", () => {
  using planted = plant({ [`${SERVER}/trade/new-noun/router.ts`]: "export const x = 1;\n" });
  const { status, stdout, stderr } = planted.tool("oxlint", ["-c", CONFIG, "."]);
  expect(stdout + stderr).toContain("apps/server/src/trade/new-noun has no place yet");
  expect(status).not.toBe(0);
});

test.each([
  ["une sortie du paquet par un chemin", `${WEB}/lib/escape.ts`, uses("../../../server/src/router.ts")],
  ["une dépendance que le paquet ne déclare pas", `${WEB}/lib/undeclared.ts`, uses("pg")],
  ["un paquet de domaine qui connaît la base", "packages/domain/src/upward.ts", uses("@recolte/db/client")],
  ["la base qui connaît une application", "packages/db/src/upward.ts", uses("@recolte/server/router")],
])("turbo boundaries refuse %s", (_, file, code) => {
  using clean = plant({});
  expect(clean.tool("turbo", ["boundaries"]).status).toBe(0);
  using broken = plant({ [file]: code });
  const { status, stdout, stderr } = broken.tool("turbo", ["boundaries"]);
  expect(stdout + stderr).toContain(file.split("/").at(-1));
  expect(status).not.toBe(0);
});
