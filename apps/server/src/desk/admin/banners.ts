import { BANNERS_MAX, RemoveBanner, SaveBanner } from "@recolte/domain/platform/pages/banner";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import {
  countLiveBanners,
  deleteBanner,
  findBanner,
  insertBanner,
  listBanners,
  lockBanners,
  updateBanner,
} from "#platform/banner-queries.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import { adminProcedure, router } from "#platform/trpc/init.ts";
import type { Trail } from "#platform/trpc/trail.ts";

type Staff = { db: Db; viewer: Viewer } & Trail;
/** Those that are over are many one day: the last ones are enough. */
const SHOWN = 50;

async function write({ db, viewer }: Staff, { id, version, fields }: SaveBanner) {
  if (id) return updateBanner(db, { id, version }, { ...fields, by: viewer.id });
  await lockBanners(db);
  if ((await countLiveBanners(db)) >= BANNERS_MAX) throw new Refusal("banner.full");
  return insertBanner(db, fields, viewer.id);
}

async function known({ db }: Staff, id: string) {
  const banner = await findBanner(db, id);
  if (!banner) throw new Refusal("banner.not-found");
  return banner;
}

async function save(ctx: Staff, input: SaveBanner) {
  if (Date.parse(input.fields.until) <= Date.now()) throw new Refusal("banner.over");
  const before = input.id ? await known(ctx, input.id) : null;
  const saved = await write(ctx, input);
  if (!saved) throw new Refusal("banner.stale");
  await ctx.audit({
    action: "banner.save",
    target: { type: "banner", id: saved.id },
    before: before && { name: before.text },
    after: { ...input.fields, name: input.fields.text },
  });
  return saved;
}

async function remove(ctx: Staff, input: RemoveBanner) {
  const { text } = await known(ctx, input.id);
  if (!(await deleteBanner(ctx.db, input))) throw new Refusal("banner.stale");
  await ctx.audit({ action: "banner.remove", target: { type: "banner", id: input.id }, before: { name: text } });
  return { id: input.id };
}

/** What members of a kind and a country read above every page; it travels with `auth.config`. */
export const bannersRouter = router({
  list: adminProcedure.query(({ ctx }) => listBanners(ctx.db, SHOWN)),
  save: adminProcedure
    .input(SaveBanner)
    .meta({ changes: "settings" })
    .mutation(({ ctx, input }) => save(ctx, input)),
  remove: adminProcedure
    .input(RemoveBanner)
    .meta({ changes: "settings" })
    .mutation(({ ctx, input }) => remove(ctx, input)),
});
