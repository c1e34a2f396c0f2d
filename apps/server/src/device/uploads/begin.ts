import { z } from "zod";
import { ClientId } from "@recolte/domain/market/announcements/announcement";
import { Refusal } from "@recolte/domain/platform/refusal";
import { DOCUMENT_KINDS } from "@recolte/domain/judgement/trust/verification";
import { OPEN_UPLOAD_BYTES_MAX, OPEN_UPLOADS_MAX, UPLOAD_PURPOSES } from "@recolte/domain/device/upload";
import type { Context, Deps } from "#platform/trpc/context.ts";
import { payUpload, PURPOSES } from "./purposes.ts";
import { countOpen, deleteExpired, findUpload, insertUpload, lockUploads } from "./queries.ts";

/** What the device says of it: names and words of the protocol. */
const Asked = z
  .strictObject({
    id: ClientId,
    purpose: z.enum(UPLOAD_PURPOSES),
    form: z.guid().optional(),
    kind: z.enum(DOCUMENT_KINDS).optional(),
    /** Who chose it, where another one may be signed in by now. */
    account: z.guid().optional(),
    sha256: z
      .string()
      .regex(/^[\da-f]{64}$/u)
      .optional(),
  })
  .refine(({ purpose, kind }) => (purpose === "identity") === (kind !== undefined));
type Asked = z.infer<typeof Asked>;

export function readAsked(metadata: unknown): Asked {
  const { data } = Asked.safeParse(metadata);
  if (!data) throw new Refusal("upload.invalid");
  return data;
}

export type Sender = Deps & Pick<Context, "caller"> & { personId: string };
type NewUpload = Parameters<typeof insertUpload>[1];

/** Under an id that was begun already it is the same one, or none. */
async function isKnown({ db }: Pick<Sender, "db">, upload: NewUpload) {
  const known = await findUpload(db, upload.ownerId, upload.id);
  if (!known) return false;
  const isSame = known.length === upload.length && known.purpose === upload.purpose && known.kind === upload.kind;
  const hashes = [known.sha256, upload.sha256];
  if (!isSame || hashes[0]?.toString("hex") !== hashes[1]?.toString("hex")) throw new Refusal("upload.id-taken");
  return true;
}

/** Sent again, it is what it was, and costs nothing. */
export async function beginUpload(
  sender: Sender,
  { id, purpose, sha256, account = sender.personId, ...asked }: Asked,
  length: number,
) {
  const { db, personId: ownerId } = sender;
  if (account !== ownerId) throw new Refusal("auth.required");
  const { form = null, kind = null } = asked;
  if (!(length > 0)) throw new Refusal("image.none");
  const upload = { id, ownerId, purpose, form, kind, length, sha256: sha256 ? Buffer.from(sha256, "hex") : null };
  if (await isKnown(sender, upload)) return;
  await PURPOSES[purpose].room?.({ ...sender, form: form?.replaceAll("-", "") ?? null, kind }, ownerId);
  await payUpload(sender, ownerId, sender.caller);
  await db.transaction(async (tx) => {
    await lockUploads(tx, ownerId);
    await deleteExpired(tx, ownerId, id);
    const { open, bytes } = await countOpen(tx, ownerId);
    if (open >= OPEN_UPLOADS_MAX || bytes + length > OPEN_UPLOAD_BYTES_MAX) throw new Refusal("upload.too-many");
    // Begun a moment ago by another line of the same device, or somebody else's.
    if (!(await insertUpload(tx, upload)) && !(await isKnown({ db: tx }, upload))) throw new Refusal("upload.id-taken");
  });
}
