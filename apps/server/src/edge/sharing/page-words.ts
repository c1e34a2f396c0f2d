import type { FastifyRequest } from "fastify";
import { pageAt, type SitePage } from "@recolte/domain/platform/pages/site-page";
import type { Deps } from "#platform/trpc/context.ts";
import type { Answers } from "./answers.ts";
import { headOf } from "./head.ts";
import { wasDeleted } from "./queries.ts";
import { siteOrigin } from "./site-origin.ts";

interface PageData {
  answers: Answers;
  missing: boolean;
}

/** The words of every page for those who run no code, and the status that says whether it is there. */
export function openPageWords({ env, db }: Pick<Deps, "env" | "db">) {
  async function statusOf(page: SitePage, missing: boolean) {
    if (page.kind === "unknown") return 404;
    if (!missing) return 200;
    const deleted = page.kind === "announcement" && page.id !== null && (await wasDeleted(db, page.id).catch(() => false));
    return deleted ? 410 : 404;
  }

  return async (request: FastifyRequest, data: PageData) => {
    const { pathname, searchParams } = new URL(`http://page${request.url}`);
    const page = pageAt(pathname);
    const missing = data.missing || ("id" in page && page.id === null);
    const seen = { origin: siteOrigin(request, env), pathname, query: searchParams, page, answers: data.answers };
    const { html, kept } = headOf(seen, { missing, kept: !env.DEMO_MODE });
    return { status: await statusOf(page, missing), html, kept };
  };
}
