import { deviceName } from "@recolte/domain/identity/account/device";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin, mayLookInto } from "@recolte/domain/identity/role";
import type { FilePart } from "@recolte/domain/judgement/trust/person-file";
import type { StaffContext } from "#desk/admin/deciding.ts";
import { coarse } from "#platform/trpc/security-log.ts";
import { listSessions } from "./conduct-queries.ts";
import { countParts, findContact, findHead, findVerification } from "./head-queries.ts";
import { findRolesHeld } from "./roles-queries.ts";

/** Nobody reads what was noted and reported about themselves; of the staff, only who stands above them. */
export async function requireReadable({ db, viewer }: Pick<StaffContext, "db" | "viewer">, id: string) {
  if (id === viewer.id) throw new Refusal("person.own");
  const roles = await findRolesHeld(db, id);
  if (!roles) throw new Refusal("user.not-found");
  if (!mayLookInto(viewer.roles, roles)) throw new Refusal(isAdmin(viewer.roles) ? "auth.super-admin" : "person.staff");
}

/** That somebody read it is written down, part by part. */
export const writeReading = (ctx: StaffContext, id: string, part?: FilePart) =>
  ctx.audit({ action: "person.read", target: { type: "user", id }, ...(part && { after: { part } }) });

export async function readHead(ctx: StaffContext, id: string) {
  await requireReadable(ctx, id);
  const head = await findHead(ctx.db, id);
  if (!head) throw new Refusal("user.not-found");
  const counts = await countParts(ctx.db, id);
  await writeReading(ctx, id);
  return { ...head, counts };
}

export async function readVerification(ctx: StaffContext, id: string) {
  await requireReadable(ctx, id);
  const verification = await findVerification(ctx.db, id);
  if (!verification) throw new Refusal("user.not-found");
  await writeReading(ctx, id, "verification");
  return verification;
}

/** Where somebody came from, too coarse to name a household, each with its devices. */
export async function readSessions(ctx: StaffContext, id: string) {
  await requireReadable(ctx, id);
  const networks = new Map<string, { network: string; lastSeenAt: Date; devices: Set<string>; sessions: number }>();
  for (const { ip, userAgent, lastSeenAt } of await listSessions(ctx.db, id)) {
    const network = coarse(ip);
    const known = networks.get(network) ?? { network, lastSeenAt, devices: new Set(), sessions: 0 };
    known.devices.add(deviceName(userAgent));
    networks.set(network, { ...known, sessions: known.sessions + 1 });
  }
  await writeReading(ctx, id, "sessions");
  return [...networks.values()].map(({ devices, ...known }) => ({ ...known, devices: [...devices] }));
}

/** Read on purpose, and written down as what it is. */
export async function readContact(ctx: StaffContext, id: string) {
  await requireReadable(ctx, id);
  const contact = await findContact(ctx.db, id);
  if (!contact) throw new Refusal("user.not-found");
  await ctx.audit({ action: "user.read", target: { type: "user", id } });
  return contact;
}
