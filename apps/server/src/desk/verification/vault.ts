import { createHmac, randomBytes } from "node:crypto";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { DocumentKind } from "@recolte/domain/judgement/trust/verification";
import { derivedKey } from "#platform/derived-key.ts";
import type { IdentityKey } from "#platform/identity-keys.ts";
import { sealed, unsealed } from "#platform/sealed.ts";

const KEY_BYTES = 32;

/** Whose paper of which kind: moved to another row it does not open. */
export interface Paper {
  id: string;
  personId: string;
  kind: DocumentKind;
}
export interface Wrapped {
  wrappedKey: Buffer;
  keyId: string;
}

const aboutOf = ({ personId, id, kind }: Paper) => `${personId}|${id}|${kind}`;
const wrappingKey = ({ secret }: IdentityKey) => derivedKey(secret, "identity");

/** The first is what new papers are wrapped with; without any, none is taken. */
function currentKey(keys: readonly IdentityKey[]) {
  const [current] = keys;
  if (!current) throw new Refusal("verification.off");
  return current;
}

function wrap(keys: readonly IdentityKey[], paper: Paper, key: Buffer): Wrapped {
  const current = currentKey(keys);
  return { wrappedKey: sealed(wrappingKey(current), aboutOf(paper), key), keyId: current.id };
}

/** Another key, another person or one bit that changed: nobody is told which. */
function orUnreadable<T>(open: () => T) {
  try {
    return open();
  } catch {
    throw new Refusal("identity.unreadable");
  }
}

function unwrap(keys: readonly IdentityKey[], paper: Paper, { wrappedKey, keyId }: Wrapped) {
  const by = keys.find(({ id }) => id === keyId);
  if (!by) throw new Refusal("identity.unreadable");
  return orUnreadable(() => unsealed(wrappingKey(by), aboutOf(paper), wrappedKey));
}

/** Encrypted by a key of its own, which only the wrapping key gives back. */
export function sealPaper(keys: readonly IdentityKey[], paper: Paper, picture: Uint8Array) {
  const key = randomBytes(KEY_BYTES);
  return { file: sealed(key, aboutOf(paper), picture), ...wrap(keys, paper, key) };
}

export function openPaper(keys: readonly IdentityKey[], paper: Paper & Wrapped, file: Buffer) {
  const key = unwrap(keys, paper, paper);
  return orUnreadable(() => unsealed(key, aboutOf(paper), file));
}

/** Under the key of today; the file stays as it is. */
export const rewrap = (keys: readonly IdentityKey[], paper: Paper & Wrapped) => wrap(keys, paper, unwrap(keys, paper, paper));

/** Whose part of which paper, and where in it. */
interface Part extends Paper {
  at: number;
}
const partKey = ({ secret }: IdentityKey) => derivedKey(secret, "identity-part");
const aboutPart = ({ at, ...paper }: Part) => `${aboutOf(paper)}|${at}`;

/** While a paper arrives its parts lie in the database, no more readable there than it will be. */
export const sealPart = (keys: readonly IdentityKey[], part: Part, body: Uint8Array) =>
  sealed(partKey(currentKey(keys)), aboutPart(part), body);

/** By whichever key was of today when it came. */
export function openPart(keys: readonly IdentityKey[], part: Part, body: Buffer): Buffer {
  const [key, ...older] = keys;
  if (!key) throw new Refusal("upload.damaged");
  try {
    return unsealed(partKey(key), aboutPart(part), body);
  } catch {
    return openPart(older, part, body);
  }
}

const ofNumber = (typed: string) =>
  typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Tells whether two papers have one number, and not which. It must not change with the wrapping key: the log's key makes it. */
export const numberHash = (key: string, kind: DocumentKind, typed: string) =>
  createHmac("sha256", derivedKey(key, "identity-number"))
    .update(`${kind}|${ofNumber(typed)}`)
    .digest("hex");
