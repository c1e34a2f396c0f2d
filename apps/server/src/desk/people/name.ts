import { Refusal } from "@recolte/domain/platform/refusal";
import type { NamePerson } from "@recolte/domain/judgement/trust/person-file";
import type { StaffContext } from "#desk/admin/deciding.ts";
import { askLikeness } from "#market/likeness/ask.ts";
import { requireReadable } from "./file.ts";
import { lockName, saveName } from "./name-queries.ts";

/** Somebody honestly called « Récolte » is called so: they keep it through their own edits. */
export async function namePerson(ctx: StaffContext, { id, ...after }: NamePerson) {
  await requireReadable(ctx, id);
  const before = await lockName(ctx.db, id);
  if (!before) throw new Refusal("profile.not-found");
  await saveName(ctx.db, id, after);
  await askLikeness(ctx.db, { personId: id });
  await ctx.audit({ action: "person.name", target: { type: "user", id }, before, after });
}
