import { z } from "zod";
import { WANTED_BY_DEFAULT, type Wanted } from "@recolte/domain/identity/channels";
import { NOTIFICATION_KINDS, type NotificationKind } from "@recolte/domain/identity/notification";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { memberProcedure } from "#platform/trpc/init.ts";
import { listSwitches, saveSwitch } from "./switch-queries.ts";

const Switch = z
  .strictObject({ kind: z.enum(NOTIFICATION_KINDS), mail: z.boolean().optional(), sms: z.boolean().optional() })
  .refine(({ mail, sms }) => mail !== undefined || sms !== undefined, "Rien n'est changé");

/** What comes by mail or SMS too: what its receiver chose, else the default. */
export const notificationSwitches = {
  switches: memberProcedure.query(async ({ ctx }): Promise<Record<NotificationKind, Wanted>> => {
    const chosen = await listSwitches(ctx.db, ctx.viewer.id);
    const wanted = chosen.map(({ kind, mail, sms }) => [kind, { mail, sms: sms ?? WANTED_BY_DEFAULT[kind].sms }]);
    return { ...WANTED_BY_DEFAULT, ...Object.fromEntries(wanted) };
  }),

  setSwitch: memberProcedure
    .use(limited("switch.account", byViewer))
    .input(Switch)
    .mutation(async ({ ctx, input }) => {
      await saveSwitch(ctx.db, ctx.viewer.id, input);
      return input;
    }),
};
