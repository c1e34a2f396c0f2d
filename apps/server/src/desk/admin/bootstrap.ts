import type { Db } from "@recolte/db/client";
import { ROLE_LABELS } from "@recolte/domain/identity/role";
import { audit } from "#platform/audit/audit.ts";
import { listKeepers } from "#platform/audit/queries.ts";
import { findAccount, lockRoles, replaceToken } from "#identity/auth/account-queries.ts";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import { hashPassword } from "#identity/auth/password.ts";
import { deleteSessionsOf } from "#platform/session/queries.ts";
import { hashToken, newToken } from "#platform/session/session.ts";
import type { Env } from "#platform/env.ts";
import { enqueue } from "#platform/outbox-queries.ts";
import { removeFactor } from "#identity/second-factor/queries.ts";
import { insertStaffAccount } from "./account-queries.ts";
import { hasSuperAdmin, lockPassword, makeSuperAdmin } from "./bootstrap-queries.ts";

const LIFETIME = 24 * 3600;

interface BootstrapOptions {
  email: string;
  /** Although somebody could invite from inside: nobody gets in any more. */
  force: boolean;
}

/** Anybody who broke the glass is seen by all who hold the role, and by the account itself. */
async function tellForced(tx: Db, env: Env, email: string) {
  const keepers = (await listKeepers(tx)).map((keeper) => keeper.email);
  for (const to of new Set([...keepers, email]))
    await enqueue(tx, {
      kind: "mail",
      payload: {
        to,
        subject: "Accès de secours à l'administration de Récolte",
        paragraphs: [
          "Bonjour,",
          `Sur le serveur, quelqu'un vient d'inviter ${email} comme ${ROLE_LABELS.super_admin}, par la commande de secours.`,
          "Ses sessions, son mot de passe et sa double authentification ont été annulés. Si ce n'était pas prévu, prévenez tout de suite qui tient le serveur.",
        ],
        link: { label: "Voir le journal", address: `${siteAddress(env)}/admin/audit` },
      },
    });
}

/** The first super administrator, or one in an emergency: an account that opens by a link alone, once and within a day. */
export async function invite(db: Db, env: Env, { email, force }: BootstrapOptions) {
  const passwordHash = await hashPassword(newToken());
  return db.transaction(async (tx) => {
    await lockRoles(tx);
    if (!force && (await hasSuperAdmin(tx)))
      throw new Error("Un super administrateur existe déjà : il invite les autres. En cas d'urgence, ajoutez --force.");
    const account = await findAccount(tx, email);
    if (account && account.status !== "active")
      throw new Error("Ce compte est suspendu ou supprimé : choisissez une autre adresse.");
    const id = account?.id ?? (await insertStaffAccount(tx, { email, passwordHash }));
    if (!id) throw new Error("Ce compte vient d'être créé : recommencez.");
    await lockPassword(tx, id, passwordHash);
    await makeSuperAdmin(tx, id);
    await removeFactor(tx, id);
    await deleteSessionsOf(tx, id);
    const token = newToken();
    await replaceToken(tx, { userId: id, purpose: "invite", tokenHash: hashToken(token), lifetime: LIFETIME });
    if (force) await tellForced(tx, env, email);
    const target = { type: "user", id } as const;
    await audit(tx, { env, viewer: null, caller: null }, { action: "account.bootstrap", target, after: { force } });
    return `${siteAddress(env)}/reset-password#t=${token}`;
  });
}
