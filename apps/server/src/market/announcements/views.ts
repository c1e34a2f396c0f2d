import { createHmac, randomBytes } from "node:crypto";
import { isStaff } from "@recolte/domain/identity/role";
import { Refusal } from "@recolte/domain/platform/refusal";
import { saltOfToday } from "#platform/day-salt-queries.ts";
import type { Context } from "#platform/trpc/context.ts";
import { countWaitingViews, findViewed, insertView, insertVisitorView } from "./view-queries.ts";

/** Crawlers that say so. Headless browsers, command lines and an absent agent are people until they say otherwise. */
const ROBOT = /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|preview|pingdom|lighthouse/iu;

const MARK = /^[\w-]{22}\.([0-9a-f]{8})$/u;
/** Names the announcement on which a browser got its mark. */
const tagOf = (announcementId: string) => announcementId.slice(-8);

export const isRobot = ({ userAgent }: Pick<Context["caller"], "userAgent">) => ROBOT.test(userAgent);

/** By which names a device is told apart without giving it a mark; a crawler is none. */
export const askerOf = ({ viewer, caller }: Pick<Context, "viewer" | "caller">) =>
  isRobot(caller) ? undefined : { network: caller.network, name: viewer?.id ?? caller.visitorMark ?? caller.userAgent };

type Counting = Pick<Context, "db" | "env" | "viewer" | "caller">;

/** A browser is one viewer by its mark; where it had none yet, and where it keeps none, by its agent. Always within its network. */
function visitorName({ network, userAgent, visitorMark }: Context["caller"], tag: string) {
  const known = MARK.exec(visitorMark ?? "")?.[1];
  return `${network} ${known === undefined || known === tag ? userAgent : visitorMark}`;
}

/** Who comes, and from which network, as nobody can read once the day is over. The tag, eight hexadecimal digits, names what is counted. */
export async function deviceOfToday({ db, viewer, caller }: Pick<Counting, "db" | "viewer" | "caller">, tag: string) {
  const { day, salt } = await saltOfToday(db);
  const digest = (text: string) => createHmac("sha256", salt).update(text).digest();
  const network = digest(caller.network);
  if (viewer) return { day, network, viewer: digest(viewer.id) };
  if (!MARK.test(caller.visitorMark ?? "")) caller.setVisitor(`${randomBytes(16).toString("base64url")}.${tag}`);
  return { day, network, viewer: digest(visitorName(caller, tag)) };
}

async function count(ctx: Counting, id: string) {
  const { network, ...view } = await deviceOfToday(ctx, tagOf(id));
  if (ctx.viewer) return insertView(ctx.db, { ...view, announcementId: id });
  return insertVisitorView(ctx.db, { ...view, announcementId: id, network }, ctx.env.VIEWS_PER_NETWORK);
}

/** Counts once per viewer, announcement and day; who opens it sees their own view at once. */
export async function recordView(ctx: Counting, id: string) {
  const { db, viewer, caller } = ctx;
  const seen = await findViewed(db, id);
  if (!seen) throw new Refusal("announcement.not-found");
  if (seen.userId !== viewer?.id && !isStaff(viewer?.roles ?? []) && !isRobot(caller)) await count(ctx, id);
  return { viewsCount: seen.viewsCount + (await countWaitingViews(db, seen.day, id)) };
}
