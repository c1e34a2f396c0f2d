import { z } from "zod";
import { SaveVehicle, SetVehicleStatus } from "@recolte/domain/trade/transport/vehicle";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { inTransactionThenNotify } from "#platform/trpc/in-transaction-then-notify.ts";
import { archive, save, setStatus } from "./vehicles.ts";
import { listComing, listVehicles } from "./vehicles-queries.ts";

const One = z.strictObject({ id: z.uuid() });
const change = memberProcedure.use(limited("fleet.account", byViewer));

/** One's own vehicles; another person's are not found. */
export const vehiclesRouter = router({
  list: memberProcedure.query(({ ctx }) => listVehicles(ctx.db, ctx.viewer.id)),
  /** Whom a change of it concerns. */
  coming: memberProcedure.input(One).query(({ ctx, input }) => listComing(ctx.db, ctx.viewer.id, input.id)),
  save: change
    .input(SaveVehicle)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => save(tx, ctx.viewer.id, input))),
  setStatus: change
    .use(limited("transport.news", byViewer))
    .input(SetVehicleStatus)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => setStatus(tx, ctx.viewer.id, input))),
  archive: change.input(One).mutation(({ ctx, input }) => ctx.db.transaction((tx) => archive(tx, ctx.viewer.id, input.id))),
});
