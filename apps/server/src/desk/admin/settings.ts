import { Refusal } from "@recolte/domain/platform/refusal";
import { keptValue, SetGuardedSetting, SetSetting, SETTING_KEYS, SETTINGS } from "@recolte/domain/platform/settings";
import { ATTACK_MODES, canProveAt } from "@recolte/domain/judgement/trust/attack";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import { findSetting, listSettings, saveSetting } from "#platform/settings-queries.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import { adminProcedure, router, superAdminProcedure } from "#platform/trpc/init.ts";
import type { Trail } from "#platform/trpc/trail.ts";

/** Each with what holds now and the version that a change of it names. */
async function listAll({ db, settings }: Pick<Context, "db" | "settings">) {
  const rows = new Map((await listSettings(db)).map((row) => [row.key, row]));
  return SETTING_KEYS.map((key) => {
    const row = rows.get(key);
    const standard = settings.standardOf(key);
    const value = keptValue(key, row?.value) ?? standard;
    return { key, value, standard, version: row?.version ?? 0, changedAt: row?.changedAt ?? null };
  });
}

async function set(
  { db, env, audit, viewer, settings }: Pick<Context, "db" | "env" | "settings"> & Trail & { viewer: Viewer },
  change: SetSetting,
) {
  const { key, value, version } = change;
  const isOff = value === ATTACK_MODES.indexOf("off");
  if (key === "attack" && !isOff && !canProveAt(siteAddress(env))) throw new Refusal("setting.attack-needs-https");
  const before = await findSetting(db, key);
  if (!(await saveSetting(db, { ...change, by: viewer.id }))) throw new Refusal("setting.stale");
  const name = SETTINGS[key].label;
  await audit({
    action: "setting.set",
    target: { type: "setting", id: key },
    before: { name, value: before?.value ?? settings.standardOf(key) },
    after: { name, value },
  });
  return { key, value, version: version + 1 };
}

/** What the staff changes while the site runs: every node follows at once. */
export const settingsRouter = router({
  list: adminProcedure.query(({ ctx }) => listAll(ctx)),
  set: adminProcedure
    .input(SetSetting)
    .meta({ changes: "settings" })
    .mutation(({ ctx, input }) => set(ctx, input)),
  setGuarded: superAdminProcedure
    .input(SetGuardedSetting)
    .meta({ changes: "settings" })
    .mutation(({ ctx, input }) => set(ctx, input)),
});
