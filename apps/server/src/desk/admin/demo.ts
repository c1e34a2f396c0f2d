import type { DemoKind } from "@recolte/domain/desk/moderation/administration";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin, isSuperAdmin, mayDecideOn, type Role } from "@recolte/domain/identity/role";
import { hashPassword } from "#identity/auth/password.ts";
import { putOut, requireRemaining, type StaffContext, takeTurn } from "./deciding.ts";
import { liftSuspension } from "#judgement/sanctions/queries.ts";
import { endOtherSessions } from "#platform/session/queries.ts";
import { type DemoAccount, ensureDemoAccount, isDemonstration, listPresent, restoreDemoAccount } from "./demo-queries.ts";
import { lockUser } from "./user-queries.ts";

/** What the launcher announced, only where it may exist. */
function accountsOf({ env }: Pick<StaffContext, "env">, kind?: DemoKind): readonly DemoAccount[] {
  if (!env.DEMO_MODE) return [];
  return env.DEMO_ACCOUNTS.filter(({ role }) => !kind || (role !== null) === (kind === "staff"));
}

/** For the two tabs: addresses and passwords in a demonstration, nothing at all elsewhere. */
export async function readDemo(ctx: Pick<StaffContext, "env" | "db">) {
  const accounts = accountsOf(ctx);
  const present =
    accounts.length > 0
      ? await listPresent(
          ctx.db,
          accounts.map(({ email }) => email),
        )
      : new Map<string, never>();
  return {
    enabled: ctx.env.DEMO_MODE,
    accounts: accounts.map(({ email, label, password, role, userType }) => ({
      email,
      label,
      password,
      role,
      userType,
      status: present.get(email)?.status ?? null,
    })),
  };
}

/** Those of the list that stand ready: the people whom the demonstration invents are no accounts to sign in with. */
export const countDemo = async (ctx: Pick<StaffContext, "env" | "db">) =>
  (await readDemo(ctx)).accounts.filter(({ status }) => status !== null).length;

type Hashes = ReadonlyMap<DemoAccount, string>;
type Hashed = StaffContext & { hashes: Hashes };

/** Made before any transaction begins: they take their time. */
export async function demoHashes(ctx: Pick<StaffContext, "env" | "db">, kind: DemoKind): Promise<Hashes> {
  if (!ctx.env.DEMO_MODE || !(await isDemonstration(ctx.db))) throw new Refusal("demo.off");
  const hashes = new Map<DemoAccount, string>();
  for (const account of accountsOf(ctx, kind)) hashes.set(account, await hashPassword(account.password));
  return hashes;
}

/** The highest role comes from its own alone, also to who lost it. */
async function ensure(ctx: StaffContext, [account, passwordHash]: [DemoAccount, string], mine: readonly Role[]) {
  const made = await ensureDemoAccount(ctx.db, account, passwordHash);
  if (!made) throw new Refusal("demo.address-taken");
  if (isSuperAdmin(made.gained) && !isSuperAdmin(mine)) throw new Refusal("auth.super-admin");
  return made.id;
}

/** How many stand ready now; what stood already stays as it is. */
export async function createDemo(ctx: Hashed, kind: DemoKind) {
  const mine = await takeTurn(ctx);
  for (const made of ctx.hashes) await ensure(ctx, made, mine);
  const accounts = [...ctx.hashes.keys()];
  await ctx.audit({
    action: "demo.create",
    target: { type: "demo", id: kind },
    after: { accounts: accounts.map(({ email }) => email) },
  });
  return { ready: accounts.length };
}

/** Everybody who is in one of them goes out, but for the person who asks. Another administrator's is out of an administrator's reach. */
export async function resetDemo(ctx: Hashed, kind: DemoKind) {
  const mine = await takeTurn(ctx);
  const accounts = [...ctx.hashes.keys()];
  const lost: Role[] = [];
  for (const [account, passwordHash] of ctx.hashes) {
    const id = await ensure(ctx, [account, passwordHash], mine);
    const isWithinReach = id === ctx.viewer.id || mayDecideOn(mine, (await lockUser(ctx.db, id))?.roles ?? []);
    if (!isWithinReach) throw new Refusal("auth.super-admin");
    lost.push(...(await restoreDemoAccount(ctx.db, id, { account, passwordHash })));
    await liftSuspension(ctx.db, id, ctx.viewer.id);
    if (id === ctx.viewer.id && ctx.caller.sessionId) await endOtherSessions(ctx.db, id, ctx.caller.sessionId);
    else await putOut(ctx, id);
  }
  // Their telephones are forgotten too, and associated anew with the next sign-in: the roles alone count.
  if (isAdmin(lost)) await requireRemaining(ctx, lost, false);
  await ctx.audit({
    action: "demo.reset",
    target: { type: "demo", id: kind },
    after: { accounts: accounts.map(({ email }) => email) },
  });
  return { ready: accounts.length };
}
