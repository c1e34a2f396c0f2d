import fastifyStatic from "@fastify/static";
import { MAINTENANCE_ID, MAINTENANCE_LABEL, maintenanceWords } from "@recolte/domain/platform/pages/maintenance";
import { audienceOf, namesNothing, pageAt, withoutStrayEnd } from "@recolte/domain/platform/pages/site-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { openPageWords } from "#edge/sharing/page-words.ts";
import { escaped, inScript } from "#edge/sharing/markup.ts";
import { safeHost, siteOrigin } from "#edge/sharing/site-origin.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { cookieName } from "#platform/trpc/request-context.ts";
import { savesData, withoutPictures } from "./data-saver.ts";
import { codeLast, openDocuments } from "./documents.ts";
import { NOWHERE, openRenderer } from "./server-rendering.ts";
import { openInitialData } from "./initial-data.ts";
import { leadToEntrance } from "./intent-cookie.ts";
import { pagePolicy, SOLVER_POLICY } from "./headers.ts";
import { type Shown, takePostedForms } from "./posted-forms.ts";
import { shortLinkAt } from "./short-link.ts";
import { serveWorker, WORKER_FILES } from "./worker.ts";

/** What the build drew for every page. */
const SHELL = /(?<=<!--shell-->).*(?=<!--\/shell-->)/su;
const RETRY_AFTER = 5;
const NONCE = "__CSP_NONCE__";
/** Pages that may hold a token in their address: they tell nobody where they were. The entrance tells the site itself, or its form would come from nowhere. */
const SECRET_ADDRESS = /^\/(reset-password|auth)(?:[/?#]|$)/u;
const tellingOf = (page: string | undefined) => (page === "auth" ? "same-origin" : "no-referrer");
const SOLVER = /(?:proof|qr)-worker-[\w-]+\.js/u;
const NOT_A_PAGE = /^\/(trpc|live|upload|media|assets)(?:\/|$)|\/[^/]*\.[a-z0-9]{1,8}$/iu;

// What is asked of a page is free: « ?search=a/b.c » names no file.
const pathOf = ({ url }: FastifyRequest) => url.split(/[?#]/u, 1)[0] ?? "/";

/** « Tableau de bord » is one address for all; a member's own space is told at once, not by the code of a page in between. */
function spaceOf(address: string, who: unknown) {
  const { userType, roles } = (who ?? {}) as { userType?: string | null; roles?: readonly unknown[] };
  return /^\/dashboard\/?$/iu.test(address) && userType && roles?.length === 0 ? `/dashboard/${userType}` : null;
}

/** For the code of the page, which takes the place of what was rendered. */
const postedScript = (text: string | null) =>
  text === null ? "" : `<script type="application/json" id="posted">${inScript(text)}</script>`;

/** Stands above the page for everybody, before any code runs. No cache keeps it, and the copies of the worker leave it out. */
function maintenanceNotice(value: number) {
  const words = maintenanceWords(value);
  return words && `<aside id="${MAINTENANCE_ID}" aria-label="${escaped(MAINTENANCE_LABEL)}">${escaped(words)}</aside>`;
}

/** The built SPA: immutable hashed files, and one page with its own words and a fresh nonce for every other address. */
export async function servePages(app: FastifyInstance, deps: Deps, webDist: string) {
  const documentAt = await openDocuments(webDist);
  const initialData = openInitialData(app, deps.env);
  const wordsFor = openPageWords(deps);
  const render = await openRenderer(webDist, deps.log);
  await app.register(fastifyStatic, {
    root: webDist,
    preCompressed: true,
    index: false,
    wildcard: false,
    globIgnore: ["index.html*", "robots.txt", WORKER_FILES, ".vite/**", "**/*.br", "**/*.gz"],
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      if (SOLVER.test(file)) void reply.header("content-security-policy", SOLVER_POLICY);
      void reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });

  await serveWorker(app, deps.env, webDist);

  /** Whom nobody knows is led away from a member's page: its code would be fetched for nothing. */
  const ledTo = (request: FastifyRequest) =>
    audienceOf(pathOf(request)) === "members" && request.cookies[cookieName(deps.env)] === undefined ? "/auth" : pathOf(request);

  async function sendPage(request: FastifyRequest, reply: FastifyReply, again: Shown | null = null) {
    const { preload, script, inOrder, away, ...answered } = await initialData(request, reply);
    const space = spaceOf(pathOf(request), inOrder[0]?.data);
    if (space) return reply.header("cache-control", "no-store").redirect(space, 302);
    const { status, html, kept } = await wordsFor(request, answered);
    const postedText = again && JSON.stringify(again.posted);
    const nothing = answered.missing || namesNothing(pageAt(pathOf(request)));
    const rendered = await render(siteOrigin(request, deps.env) + (nothing ? NOWHERE : request.url), inOrder, postedText);
    const nonce = randomBytes(16).toString("base64");
    const style = rendered ? `<style nonce="${nonce}">${rendered.style}</style>` : "";
    const saving = savesData(request);
    const shown = saving ? withoutPictures : (markup: string) => markup;
    const led = ledTo(request);
    const entrance = led === pathOf(request) ? "" : leadToEntrance(request, reply);
    const whole = documentAt(led, Boolean(inOrder[0]?.data));
    const { html: page, code } = rendered?.codeLast ? codeLast(whole) : { html: whole, code: "" };
    const secret = SECRET_ADDRESS.exec(request.url);
    if (secret) void reply.header("referrer-policy", tellingOf(secret[1]));
    if (away) void reply.header("retry-after", RETRY_AFTER);
    if (!kept) void reply.header("x-robots-tag", "noindex");
    return (
      reply
        .code(away ? 503 : (again?.status ?? status))
        .header("content-security-policy", pagePolicy(nonce, safeHost(request.headers.host)))
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        // What people wrote comes after the nonce: none of it is ever replaced.
        .send(
          shown(page)
            .replaceAll(NONCE, nonce)
            // By this a page knows the hour before it has asked anything.
            .replace("<html ", `<html data-now="${new Date().toISOString()}" `)
            .replace("</head>", () => `${html}${entrance}${saving ? "" : preload}${style}</head>`)
            .replace("<body>", () => `<body>${maintenanceNotice(deps.settings.get("maintenance")) ?? ""}`)
            .replace(SHELL, (shell) => (rendered ? shown(rendered.markup) : shell))
            .replace("</body>", () => `${script}${postedScript(postedText)}${code.replaceAll(NONCE, nonce)}</body>`),
        )
    );
  }

  takePostedForms(app, sendPage);
  // A route, not the handler of what is not found: only routes are compressed.
  app.get("/*", async (request, reply) => {
    const address = pathOf(request);
    if (NOT_A_PAGE.test(address)) return reply.callNotFound();
    const followed = await shortLinkAt(deps, request, reply);
    // Kept by nobody: each arrival is counted here.
    if (followed) return reply.header("cache-control", "no-store").redirect(followed, 302);
    const meant = withoutStrayEnd(address);
    if (meant) return reply.redirect(encodeURI(meant) + request.url.slice(address.length), 301);
    return sendPage(request, reply);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: { message: "Page introuvable" } }));
}
