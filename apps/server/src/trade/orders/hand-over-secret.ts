import { createHash, createHmac } from "node:crypto";
import {
  type HandOverSubject,
  lockedBytes,
  pictureText,
  SECRET_BYTES,
  subjectBytes,
} from "@recolte/domain/trade/orders/hand-over-picture";
import { derivedKey } from "#platform/derived-key.ts";
import type { Env } from "#platform/env.ts";

type Keys = Pick<Env, "AUDIT_KEY">;

/** Kept nowhere: made again from what it opens, each time it is asked for. */
export const secretOf = ({ AUDIT_KEY }: Keys, subject: HandOverSubject) =>
  createHmac("sha256", derivedKey(AUDIT_KEY, "hand-over")).update(subjectBytes(subject)).digest().subarray(0, SECRET_BYTES);

/** What the receiver's screen draws as a code. */
export const pictureOf = (keys: Keys, subject: HandOverSubject) => pictureText(subject, secretOf(keys, subject));

/** What the telephone of who hands over knows the secret by. */
export const lockOf = (keys: Keys, subject: HandOverSubject) => ({
  ...subject,
  hash: createHash("sha256")
    .update(lockedBytes(subject, secretOf(keys, subject)))
    .digest("hex"),
});
