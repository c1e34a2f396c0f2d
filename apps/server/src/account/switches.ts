import { z } from "zod";
import { MAIL_BY_DEFAULT, NOTIFICATION_KINDS, type NotificationKind } from "@recolte/domain/notification";
import { byViewer, limited } from "#auth/limits.ts";
import { memberProcedure } from "#trpc/init.ts";
import { listSwitches, saveSwitch } from "./switch-queries.ts";

const Switch = z.strictObject({ kind: z.enum(NOTIFICATION_KINDS), mail: z.boolean() });

/** What comes by mail too: what its receiver chose, else the default. */
export const notificationSwitches = {
  switches: memberProcedure.query(async ({ ctx }): Promise<Record<NotificationKind, boolean>> => {
    const chosen = await listSwitches(ctx.db, ctx.viewer.id);
    return { ...MAIL_BY_DEFAULT, ...Object.fromEntries(chosen.map(({ kind, mail }) => [kind, mail])) };
  }),

  setSwitch: memberProcedure
    .use(limited("switch.account", byViewer))
    .input(Switch)
    .mutation(async ({ ctx, input }) => {
      await saveSwitch(ctx.db, ctx.viewer.id, input);
      return input;
    }),
};
