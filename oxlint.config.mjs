import { readdirSync } from "node:fs";
import { join } from "node:path";

// An override replaces the options of a rule, so every list below is complete for its files.

const TESTS = ["**/*.test.ts", "**/*.test.tsx", "**/*.test.mjs", "**/testing/**"];
/**
 * Every folder of apps/server/src, room by room from the bottom up: each may import those before it, by value or type, and none after it.
 * What two of them need of each other moves down to a file of its own; a link back is handed in (`trade/orders/moves.ts`, `OrderLinks`).
 * Signing in writes messages, and the staff erase accounts: these two stand above their room.
 */
const SERVER_FOLDERS = `
  platform platform/images platform/platform-figures platform/session platform/audit platform/backup platform/telephone
  platform/trpc platform/metrics
  identity/auth identity/notifications identity/push identity/second-factor
  judgement/sanctions judgement/cases judgement/standing
  goods/content goods/dictionary goods/money goods/stock goods/farming goods/shop goods/weather
  market/contact market/likeness market/search market/announcements market/alerts market/home market/phrases
  market/product-pages market/profiles market/favourites market/short-links market/stores
  talk/messages identity/sign-in talk/directories
  trade/dashboards trade/figures trade/orders trade/reviews trade/transport trade/disputes trade/hand-overs
  desk/reports desk/moderation desk/appeals desk/verification
  device/operations device/uploads
  personal/account desk/admin desk/people
  edge/sharing edge/http
`
  .trim()
  .split(/\s+/u);
/** These stand above the router that all procedures meet in. */
const ABOVE_THE_ROUTER = ["edge/sharing", "edge/http"];

/** @param {string} folder */
function foldersOf(folder) {
  try {
    return readdirSync(join(import.meta.dirname, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
const serverRooms = foldersOf("apps/server/src").filter((room) => room !== "testing");
for (const name of serverRooms.flatMap((room) => foldersOf(`apps/server/src/${room}`).map((folder) => `${room}/${folder}`)))
  if (!SERVER_FOLDERS.includes(name))
    throw new Error(`apps/server/src/${name} has no place yet: say in oxlint.config.mjs, SERVER_FOLDERS, what it may import`);
const webFeatures = foldersOf("apps/web/src/features");

/** @param {...object} patterns */
const imports = (...patterns) => ({ "no-restricted-imports": ["error", { patterns }] });

const up = { group: ["../**", ".."], message: "Cross-folder imports start with '#'." };
const absent = {
  group: ["superjson", "devalue", "dompurify", "file-type", "image-size", "jsdom", "lodash", "moment"],
  message: "Not used here: see docs/decisions.",
};
const sql = {
  group: ["drizzle-orm", "drizzle-orm/**", "@recolte/db/schema", "@recolte/db/schema/**"],
  allowTypeImports: true,
  message: "SQL lives in queries.ts.",
};
const routers = { group: ["#*/**/router.ts", "#*/**/*-router.ts"], message: "Routers meet in router.ts only." };
const parts = { group: ["#*/**/feature.ts"], message: "What folders give meets in features.ts only." };
const application = { group: ["#*.ts"], message: "Features do not know the application." };
const appRouter = { group: ["#*.ts"], allowTypeImports: true, message: "Features do not know the application." };
const lucia = { group: ["lucia"], allowTypeImports: true, message: "lucia stands behind platform/session/session.ts." };
const sdks = {
  group: ["@aws-sdk/**", "@opentelemetry/**", "nodemailer", "nodemailer/**", "web-push"],
  message: "A service stands behind its platform file.",
};
const processes = { group: ["node:child_process", "child_process"], message: "Only the image worker is a process of its own." };
const device = ["*", "!@recolte/domain", "!@recolte/domain/**", "!idb", "!uuidv7", "!./*"];
const portable = { group: device, message: "What waits on a device knows the domain, idb and uuidv7." };
const applications = { group: ["@recolte/server/**", "@recolte/web/**"], message: "Packages do not import applications." };
const seeds = {
  group: ["@recolte/db/seeds/**", "!@recolte/db/seeds/random", "@recolte/db/prepare"],
  message: "The server knows no demonstration.",
};
/** @param {string} name */
const higherThan = (name) => ({
  group: SERVER_FOLDERS.slice(SERVER_FOLDERS.indexOf(name) + 1).map((higher) => `#${higher}/**`),
  message: "Only folders further down: see SERVER_FOLDERS in oxlint.config.mjs.",
});
const serverValue = {
  group: ["@recolte/server/**"],
  allowTypeImports: true,
  message: "The SPA imports types only from the server.",
};
const serverSide = {
  group: ["@recolte/db", "@recolte/db/**", "@recolte/local/**", "drizzle-orm", "drizzle-orm/**", "pg", "fastify", "node:*", "ws"],
  message: "Not for the browser.",
};
const unlayered = {
  group: [
    "@mantine/*/styles.css",
    "@mantine/*/styles.layer.css",
    "@mantine/*/styles/*",
    "!@mantine/*/styles/*.layer.css",
    "!@mantine/charts/styles.layer.css",
  ],
  message: "Mantine's styles stand in a layer, one component at a time.",
};
const upperWeb = { group: ["#features/**", "#app/**"], message: "ui and lib are leaves." };
const webTesting = { group: ["#testing/**", "@recolte/specification/**"], message: "For tests only." };
/** @param {string} name */
const otherFeatures = (name) => ({
  group: ["#app/**", "#features/**", `!#features/${name}/**`],
  message: "Features do not import each other; compose them in app/.",
});

const everywhere = [up, absent];
const server = [...everywhere, applications, seeds];
const feature = [...server, sql, routers, parts, application, lucia, sdks, processes];

/** What a folder of the server may not import, in all its files and in those that may do more. */
function serverFolder(name) {
  const folder = `apps/server/src/${name}`;
  const rest = feature.filter((one) => one !== application);
  const own = [
    ...rest,
    ABOVE_THE_ROUTER.includes(name) ? appRouter : application,
    ...(name === "edge/http" ? [] : [higherThan(name)]),
  ];
  const without = (...allowed) => imports(...own.filter((one) => !allowed.includes(one)));
  return [
    { files: [`${folder}/**`], rules: imports(...own) },
    { files: [`${folder}/{queries,*-queries,columns}.ts`], rules: without(sql) },
    { files: [`${folder}/feature.ts`], rules: without(routers) },
    ...(name === "platform" ? [{ files: [`${folder}/**`], rules: without(sql, sdks) }] : []),
    ...(name === "platform/session" ? [{ files: [`${folder}/session.ts`], rules: without(lucia) }] : []),
    ...(name === "platform/images" ? [{ files: [`${folder}/**`], rules: without(processes) }] : []),
  ];
}
const web = [...everywhere, serverValue, serverSide, unlayered];

// One way for each thing that a form does.
const formState = {
  group: ["@mantine/form"],
  allowTypeImports: true,
  message: "A form is checked by lib/draft/use-schema-form.ts.",
};
const drawnIds = { group: ["uuidv7"], message: "What is sent takes its id from lib/send/use-idempotency-key.ts." };
const keptByHand = {
  group: ["#lib/browser/stored.ts"],
  importNames: ["stored", "storedInTab"],
  message: "What is typed is a draft: lib/draft/use-draft.ts.",
};
const bySend = "A change is sent by lib/send/use-send.ts, a file fetched by lib/line/download.ts.";
const mutations = { group: ["@tanstack/react-query"], importNames: ["useMutation"], message: bySend };
const oneWay = [formState, drawnIds, keptByHand, mutations];
/** The same for the file that does one of these for all others. */
const oneWayBut = (allowed) => oneWay.filter((one) => one !== allowed);
const DRAWS_IDS = "apps/web/src/lib/{send/use-idempotency-key,offline/hand-over-proofs,upload/upload}.ts";
/** Rows of a list have a key, messages, photos and hand-overs an id, which they keep wherever they are sent from. */
const NAMED_ROWS = {
  announcements: "use-photos.ts",
  farming: "batch-input.tsx",
  messages: "use-sending.ts",
  shop: "sale-goods.tsx",
};

const boundaries = [
  {
    files: ["packages/domain/src/**"],
    rules: imports(...everywhere, { group: ["*", "!zod", "!./*", "!#*", "!#*/**"], message: "domain depends on zod only." }),
  },
  {
    files: ["packages/domain/src/**/*.test.ts"],
    rules: imports(...everywhere, {
      group: ["*", "!vitest", "!fast-check", "!./*", "!#*", "!#*/**"],
      message: "Rules are tested bare.",
    }),
  },
  { files: ["packages/offline/src/**"], rules: imports(...everywhere, portable) },
  { files: ["packages/{db,specification}/src/**"], rules: imports(...everywhere, applications) },
  { files: ["packages/e2e/**"], rules: imports(absent, serverValue) },

  { files: ["apps/server/src/*.ts"], rules: imports(...server, sql, lucia, sdks, processes) },
  ...SERVER_FOLDERS.flatMap(serverFolder),
  { files: ["apps/server/src/**/*.test.ts", "apps/server/src/testing/**"], rules: imports(...server) },

  { files: ["apps/web/src/**"], rules: imports(...web, webTesting, ...oneWay) },
  { files: ["apps/web/src/ui/**"], rules: imports(...web, webTesting, upperWeb, ...oneWay) },
  { files: ["apps/web/src/lib/**"], rules: imports(...web, webTesting, upperWeb, ...oneWayBut(keptByHand)) },
  { files: ["apps/web/src/lib/draft/use-schema-form.ts"], rules: imports(...web, webTesting, upperWeb, ...oneWayBut(formState)) },
  {
    files: ["apps/web/src/lib/{send/use-send,line/download}.ts"],
    rules: imports(...web, webTesting, upperWeb, ...oneWayBut(mutations)),
  },
  { files: [DRAWS_IDS], rules: imports(...web, webTesting, upperWeb, ...oneWayBut(drawnIds)) },
  ...webFeatures.map((name) => ({
    files: [`apps/web/src/features/${name}/**`],
    rules: imports(...web, webTesting, otherFeatures(name), ...oneWay),
  })),
  ...Object.entries(NAMED_ROWS).map(([name, file]) => ({
    files: [`apps/web/src/features/${name}/${file}`],
    rules: imports(...web, webTesting, otherFeatures(name), ...oneWayBut(drawnIds)),
  })),
  { files: ["apps/web/src/**/*.test.ts", "apps/web/src/**/*.test.tsx", "apps/web/src/testing/**"], rules: imports(...web) },
];

const unsafe = [
  { object: "sql", property: "raw", message: "Values are parameters." },
  { object: "window", property: "postMessage", message: "Not used here." },
];
const environment = { object: "process", property: "env", message: "Settings are read once, in env.ts." };

const asksTooMuch =
  "Where nothing may be kept it throws: lib/browser/stored.ts, lib/offline/kept-things.ts, lib/offline/offline-store.ts and offline/service-worker.ts ask.";
const SHELVES = ["localStorage", "sessionStorage", "indexedDB", "caches"];
const browser = [
  ...unsafe,
  environment,
  { object: "document", property: "cookie", message: asksTooMuch },
  { object: "navigator", property: "serviceWorker", message: asksTooMuch },
  ...["window", "globalThis", "self"].flatMap((object) =>
    SHELVES.map((property) => ({ object, property, message: asksTooMuch })),
  ),
];
const sends = ["useMutation", "mutate", "mutateAsync"].map((property) => ({ property, message: bySend }));
const kept = {
  files: ["apps/web/src/**"],
  rules: {
    "no-restricted-globals": ["error", ...SHELVES.map((name) => ({ name, message: asksTooMuch }))],
    "no-restricted-properties": ["error", ...browser, ...sends],
  },
};

const untyped = "What a test makes up is typed by the router: testing/answers.ts, `Outputs`.";
const typedByTheRouter = {
  "typescript/no-restricted-types": ["error", { types: { object: untyped, "Record<string, unknown>": untyped } }],
};

export default {
  plugins: ["typescript", "import", "react", "jsx-a11y", "unicorn", "oxc"],
  categories: { correctness: "error" },
  ignorePatterns: ["**/dist/**", "**/dist-server/**", ".data/**", "**/node_modules/**"],
  rules: {
    eqeqeq: "error",
    // Texts are cleaned of control characters, so expressions name them; closures carry no `this`.
    "no-control-regex": "off",
    "typescript/unbound-method": "off",
    "typescript/no-misused-spread": "off",
    "no-console": ["error", { allow: ["error"] }],
    "no-alert": "error",
    "no-eval": "error",
    "no-var": "error",
    "prefer-const": "error",
    "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
    "max-lines-per-function": ["error", { max: 70, skipBlankLines: true, skipComments: true }],
    "max-params": ["error", { max: 3 }],
    "no-restricted-properties": ["error", ...unsafe, environment],
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "oxc/no-barrel-file": ["error", { threshold: 0 }],
    "react/exhaustive-deps": "error",
    "react/no-danger": "error",
    "react/react-in-jsx-scope": "off",
    "react/rules-of-hooks": "error",
    "typescript/await-thenable": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/switch-exhaustiveness-check": "error",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    ...imports(...everywhere),
  },
  overrides: [
    ...boundaries,
    kept,
    {
      // The way of changes, and of files.
      files: ["apps/web/src/lib/{send/use-send,line/download}.ts"],
      rules: { "no-restricted-properties": ["error", ...browser] },
    },
    {
      files: [
        "apps/web/src/{lib/browser/stored,lib/offline/kept-things,lib/offline/offline-store,offline/service-worker}.ts",
        "apps/web/src/**/*.test.{ts,tsx}",
        "apps/web/src/testing/**",
      ],
      rules: { "no-restricted-globals": "off", "no-restricted-properties": ["error", ...unsafe, environment] },
    },
    {
      files: ["apps/web/src/**/*.page.tsx"],
      rules: { "max-lines": ["error", { max: 120, skipBlankLines: true, skipComments: true }] },
    },
    // Lists, not logic.
    { files: ["packages/domain/src/platform/places/cities.ts", "oxlint.config.mjs"], rules: { "max-lines": "off" } },
    { files: ["packages/db/src/schema/index.ts"], rules: { "oxc/no-barrel-file": "off" } },
    { files: ["packages/e2e/{every-route,fixtures}.ts"], rules: { "no-empty-pattern": "off" } },
    { files: TESTS, rules: { "max-lines-per-function": "off", "no-empty-pattern": "off" } },
    { files: ["apps/web/src/**/*.test.{ts,tsx}", "apps/web/src/testing/**"], rules: typedByTheRouter },
    {
      // Launchers and tools: they hand settings on and speak to the one who started them.
      files: ["*.config.{ts,mjs}", "**/vite.config.ts", "infra/**", "packages/e2e/**", "packages/db/src/{prepare,seeds/*}.ts"],
      rules: { "no-restricted-properties": ["error", ...unsafe], "no-console": "off" },
    },
    {
      files: [
        "apps/server/src/{main,migrate,audit-verify,audit-prune,admin-bootstrap,backup,check-settings,demo-remove,partitions,restore}.ts",
        "apps/server/src/**/*.test.ts",
      ],
      rules: { "no-restricted-properties": ["error", ...unsafe] },
    },
  ],
};
