import { createHash } from "node:crypto";
import { Refusal, type RefusalCode } from "@recolte/domain/platform/refusal";
import { openPart } from "#desk/verification/vault.ts";
import { PURPOSES } from "./purposes.ts";
import type { Sender } from "./begin.ts";
import { beginFinishing, deleteParts, deleteUpload, findUpload, readParts, setResult, stopFinishing } from "./queries.ts";

type Result = Parameters<typeof setResult>[2];

/** As it was answered the first time. */
function answerOf(result: Result) {
  if ("refused" in result) throw new Refusal(result.refused as RefusalCode);
  return result.kept;
}

/** What became of a picture; null while nothing has. */
export async function resultOf({ db, personId }: Pick<Sender, "db" | "personId">, id: string) {
  const known = await findUpload(db, personId, id);
  if (!known) throw new Refusal("upload.not-found");
  return known.result && answerOf(known.result);
}

/** The service, and not the picture, is why: another try may do. */
const MAY_PASS = ["unavailable", "too-many"];

async function keptOf(
  sender: Sender,
  id: string,
  { purpose, form, kind, sha256 }: NonNullable<Awaited<ReturnType<typeof beginFinishing>>>,
) {
  const { env, personId } = sender;
  const parts = await readParts(sender.db, id);
  const opened = parts.map(({ at, body }) => (kind ? openPart(env.IDENTITY_KEY, { id, personId, kind, at }, body) : body));
  const source = Buffer.concat(opened);
  if (sha256 && !createHash("sha256").update(source).digest().equals(sha256)) throw new Refusal("upload.damaged");
  const { keep, changes } = PURPOSES[purpose];
  const kept = await keep({ ...sender, form: form?.replaceAll("-", "") ?? null, kind }, personId, source);
  if (changes) sender.bell.drop();
  return kept;
}

/** Its parts go with the answer, which stays: asked again, it is the same one. */
async function settle({ db }: Sender, id: string, result: Result) {
  await db.transaction(async (tx) => {
    await setResult(tx, id, result);
    await deleteParts(tx, id);
  });
  return answerOf(result);
}

/** Makes a picture of what is whole, once. */
export async function finishUpload(sender: Sender, id: string) {
  const { db, personId } = sender;
  const upload = await beginFinishing(db, personId, id);
  if (!upload) {
    const known = await resultOf(sender, id);
    if (!known) throw new Refusal("upload.busy", 2);
    return known;
  }
  try {
    return await settle(sender, id, { kept: await keptOf(sender, id, upload) });
  } catch (error) {
    if (error instanceof Refusal && error.code === "upload.damaged") await deleteUpload(db, personId, id);
    else if (error instanceof Refusal && !MAY_PASS.includes(error.kind)) return settle(sender, id, { refused: error.code });
    await stopFinishing(db, id).catch(() => {});
    throw error;
  }
}
