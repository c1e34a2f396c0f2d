import { hash, verify } from "@node-rs/argon2";
import { STAFF_PASSWORD_MIN } from "@recolte/domain/identity/account/account";
import { Refusal } from "@recolte/domain/platform/refusal";
import { openAdmission } from "#platform/admission.ts";
import { unguessableParts } from "@recolte/domain/identity/account/staff-password";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { NEXT_COMMON } from "./most-common.ts";

// The package declares its numbers as a const enum, which single-file compilation cannot read.
const ARGON2ID = 2;
const SETTINGS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
/** Of nobody's password: verified when the address is unknown, so that both answers take the same time. */
const DUMMY = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Ys8uGSN63gJCkOjfS1pTRpDLWAnWpWSpC01JUBoBLmQ";

/** Hashing is meant to be slow. One of the four threads that hash, zip and read files stays with the others. */
const { admit, waiting } = openAdmission({ inFlight: 3, queue: 17, waitMs: 10_000 });
const RETRY_AFTER = 2;

export const hashesWaiting = () => waiting();

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const release = await admit();
  if (!release) throw new Refusal("service.busy", RETRY_AFTER);
  return work().finally(release);
}

// One spelling of an accented letter, whatever keyboard typed it.
const normal = (password: string) => password.normalize("NFC");

export const hashPassword = (password: string) => inTurn(() => hash(normal(password), SETTINGS));

/** Takes as long for an unknown person (null) as for a known one. */
export const passwordMatches = (passwordHash: string | null, password: string) =>
  inTurn(async () => (await verify(passwordHash ?? DUMMY, normal(password))) && passwordHash !== null);

/** One of the 3,000 most used, or one's own address. */
function isCommonPassword(password: string, email: string | null) {
  const folded = normal(password).toLowerCase();
  return COMMON_PASSWORDS.has(folded) || folded === email?.toLowerCase();
}

const lettersOf = (password: string) => password.toLowerCase().replace(/[^a-z]/gu, "");
const commonLetters = new Set([...[...COMMON_PASSWORDS].map(lettersOf), ...NEXT_COMMON]);
const LETTERS_MIN = 4;

/** Anybody who works for the site is tried by people who know it: its words, and their own name, protect nothing. */
const isGuessableForStaff = (password: string, names: readonly string[]) =>
  unguessableParts(normal(password), names).some((left) => left.length < LETTERS_MIN || commonLetters.has(left));

interface Choice {
  password: string;
  email: string | null;
  /** As far as they are known. */
  names?: readonly (string | null)[];
  staff: boolean;
  /** In a demonstration a common password is only warned about. */
  lenient: boolean;
}

/** Refuses what may not be chosen; true when it was accepted in spite of being common. */
export function checkChoice({ password, email, names = [], staff, lenient }: Choice) {
  if (staff && [...password].length < STAFF_PASSWORD_MIN) throw new Refusal("auth.staff-password");
  const own = [email, ...names].filter((name) => name !== null);
  const common = isCommonPassword(password, email) || (staff && isGuessableForStaff(password, own));
  if (common && !lenient) throw new Refusal("auth.common-password");
  return common;
}
