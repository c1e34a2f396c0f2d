import { createHmac } from "node:crypto";
import { isStaff } from "@recolte/domain/role";
import { Refusal } from "@recolte/domain/refusal";
import type { Context } from "#trpc/context.ts";
import { countWaitingViews, findViewed, insertView, saltOfToday } from "./view-queries.ts";

/** Crawlers that say so. Headless browsers, command lines and an absent agent are people until they say otherwise. */
const ROBOT = /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|preview|pingdom|lighthouse/iu;

/** Counts once per viewer, announcement and day; the opener sees his own view at once. */
export async function recordView({ db, viewer, caller }: Pick<Context, "db" | "viewer" | "caller">, id: string) {
  const seen = await findViewed(db, id);
  if (!seen) throw new Refusal("announcement.not-found");
  const counts = seen.userId !== viewer?.id && !isStaff(viewer?.roles ?? []) && !ROBOT.test(caller.userAgent);
  if (counts) {
    const { day, salt } = await saltOfToday(db);
    const who = viewer?.id ?? `${caller.network} ${caller.userAgent}`;
    await insertView(db, { day, announcementId: id, viewer: createHmac("sha256", salt).update(who).digest() });
  }
  return { viewsCount: seen.viewsCount + (await countWaitingViews(db, id)) };
}
