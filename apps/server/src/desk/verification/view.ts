import { fullName } from "@recolte/domain/market/profiles/profile";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { momentIn } from "@recolte/domain/platform/days/local-day";
import { Refusal } from "@recolte/domain/platform/refusal";
import { mayDecideOn } from "@recolte/domain/identity/role";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import type { Trail } from "#platform/trpc/trail.ts";
import { findWaiting } from "./document-queries.ts";
import { readPaper } from "./identity-papers.ts";
import { findPerson } from "./queries.ts";

type Looking = Pick<Context, "db" | "env" | "storage" | "images"> & { viewer: Viewer };

const saidBy = ({ firstName, lastName, email }: Viewer) =>
  fullName({ firstName: firstName ?? "", lastName: lastName ?? "" }) || (email ?? "");

/** The paper of a request with who looks, and when, all over it: nothing is written yet. */
export async function markedPaper(ctx: Looking, verificationId: string) {
  const { db, env, storage, images, viewer } = ctx;
  const paper = await findWaiting(db, verificationId);
  if (!paper?.wrappedKey || !paper.keyId || !paper.objectKey) throw new Refusal("verification.not-found");
  const { id, personId, kind, country, wrappedKey, keyId, objectKey } = paper;
  if (personId === viewer.id) throw new Refusal("user.oneself");
  const person = await findPerson(db, personId);
  if (!person || !mayDecideOn(viewer.roles, person.roles)) throw new Refusal("auth.super-admin");
  const picture = await readPaper({ env, storage }, { id, personId, kind, wrappedKey, keyId, objectKey });
  if (!picture) throw new Refusal("identity.unreadable");
  const now = new Date();
  const marked = await images.mark(picture, `${saidBy(viewer)} · ${momentIn(viewer.country ?? DEFAULT_COUNTRY, now)}`);
  return { personId, kind, country, picture: `data:image/webp;base64,${Buffer.from(marked).toString("base64")}` };
}

/** Each look is an entry of the log. */
export async function viewPaper({ audit }: Trail, verificationId: string, shown: Awaited<ReturnType<typeof markedPaper>>) {
  const { personId, kind } = shown;
  await audit({ action: "identity.view", target: { type: "verification", id: verificationId }, after: { personId, kind } });
  return shown;
}
