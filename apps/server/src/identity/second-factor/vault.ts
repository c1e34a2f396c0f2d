import { derivedKey } from "#platform/derived-key.ts";
import { sealed, unsealed } from "#platform/sealed.ts";

const keyOf = (key: string) => derivedKey(key, "second-factor");

/** It opens with the key and for this account alone. */
export const seal = (key: string, userId: string, secret: Buffer) => sealed(keyOf(key), userId, secret);

export const open = (key: string, userId: string, whole: Buffer) => unsealed(keyOf(key), userId, whole);
