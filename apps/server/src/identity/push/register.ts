import type { Db } from "@recolte/db/client";
import { DEVICES_MAX, type RegisterPush } from "@recolte/domain/identity/push";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isPoint } from "#platform/vapid.ts";
import { countOthers, lockOwner, saveDevice, takeFromOthers } from "./queries.ts";

/** One for each session; who was told there before is told no more. */
export function register(db: Db, { userId, sessionId }: { userId: string; sessionId: string | null }, device: RegisterPush) {
  if (sessionId === null) throw new Refusal("auth.required");
  if (!isPoint(device.p256dh)) throw new Refusal("push.unknown-service");
  return db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    await takeFromOthers(tx, device.endpoint, sessionId);
    if ((await countOthers(tx, userId, sessionId)) >= DEVICES_MAX) throw new Refusal("push.too-many");
    return saveDevice(tx, { userId, sessionId }, device);
  });
}
