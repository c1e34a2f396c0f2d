import { Secret, TOTP } from "otpauth";

const PERIOD = 30;
const SECRET_BYTES = 20;
/** One step before and one after: clocks of telephones differ. */
const WINDOW = 1;

const totpOf = (secret: Buffer, label?: string) =>
  new TOTP({
    issuer: "Récolte",
    ...(label && { label }),
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD,
  });

export const newSecret = () => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** What an application reads from the picture, and what is typed into one that cannot see it. */
export function offerOf(secret: Buffer, label: string) {
  const totp = totpOf(secret, label);
  return { address: totp.toString(), key: totp.secret.base32 };
}

/** The step that this code belongs to, or null. */
export function stepOf(secret: Buffer, code: string, now = Date.now()) {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}
