import { z } from "zod";
import { ROUTES_MAX, SaveCarrierRoute } from "@recolte/domain/trade/transport/carrier-route";
import { Refusal } from "@recolte/domain/platform/refusal";
import { quantity } from "@recolte/domain/goods/unit";
import { mostOf } from "@recolte/domain/trade/transport/vehicle";
import type { Db } from "@recolte/db/client";
import { lockPerson } from "#identity/auth/account-queries.ts";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { countRoutes, deleteRoute, insertRoute, listRoutes, updateRoute } from "./carrier-routes-queries.ts";
import { listKinds } from "./vehicles-queries.ts";

async function save(db: Db, ownerId: string, route: SaveCarrierRoute) {
  await lockPerson(db, ownerId);
  const most = mostOf(await listKinds(db, ownerId));
  if (route.capacityKg > most) throw new Refusal("route.overload", quantity(most, "kg"));
  if (await updateRoute(db, ownerId, route)) return { id: route.id };
  if ((await countRoutes(db, ownerId)) >= ROUTES_MAX) throw new Refusal("route.full");
  if (!(await insertRoute(db, ownerId, route))) throw new Refusal("route.not-found");
  return { id: route.id };
}

const change = memberProcedure.use(limited("fleet.account", byViewer));

/** The lines one drives regularly; another person's are not found. */
export const carrierRoutesRouter = router({
  list: memberProcedure.query(({ ctx }) => listRoutes(ctx.db, ctx.viewer.id)),
  save: change.input(SaveCarrierRoute).mutation(({ ctx, input }) => ctx.db.transaction((tx) => save(tx, ctx.viewer.id, input))),
  /** Gone already is gone. */
  remove: change.input(z.strictObject({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
    await deleteRoute(ctx.db, ctx.viewer.id, input.id);
    return { id: input.id };
  }),
});
