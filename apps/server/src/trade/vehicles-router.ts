import { z } from "zod";
import { SaveVehicle, SetVehicleStatus } from "@recolte/domain/vehicle";
import { byViewer, limited } from "#auth/limits.ts";
import { memberProcedure, router } from "#trpc/init.ts";
import { archive, save, setStatus } from "./vehicles.ts";
import { listVehicles } from "./vehicles-queries.ts";

const change = memberProcedure.use(limited("fleet.account", byViewer));

/** One's own vehicles; another person's are not found. */
export const vehiclesRouter = router({
  list: memberProcedure.query(({ ctx }) => listVehicles(ctx.db, ctx.viewer.id)),
  save: change.input(SaveVehicle).mutation(({ ctx, input }) => ctx.db.transaction((tx) => save(tx, ctx.viewer.id, input))),
  setStatus: change
    .input(SetVehicleStatus)
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => setStatus(tx, ctx.viewer.id, input))),
  archive: change
    .input(z.strictObject({ id: z.uuid() }))
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => archive(tx, ctx.viewer.id, input.id))),
});
