import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { sniffImage } from "@recolte/domain/platform/image";
import { Refusal } from "@recolte/domain/platform/refusal";
import {
  DOCUMENT_DAYS,
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentStatus,
  VERIFICATION_STEP_LABELS,
} from "@recolte/domain/judgement/trust/verification";
import { claim, storeFiles } from "#market/announcements/photos.ts";
import { endCasesAbout } from "#judgement/cases/elsewhere.ts";
import { openCase } from "#judgement/cases/open-case.ts";
import { notify } from "#identity/notifications/queries.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Bell } from "#platform/bell.ts";
import { eachAlone } from "#platform/jobs.ts";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import type { Context } from "#platform/trpc/context.ts";
import { endDocument, insertDocument, listLapsed, lockReadable, lockStored, sendStored } from "./document-queries.ts";
import { takesDocuments } from "./open.ts";
import { insertRequest, lockProfileFacts, updateVerification } from "./queries.ts";
import { openPaper, type Paper, sealPaper, type Wrapped } from "./vault.ts";

const BUCKET = "identity";
/** A paper is one file in a folder of its own. */
const ONLY = 1;
const fileOf = (objectKey: string) => `${objectKey}/${ONLY}.webp`;

interface JobDeps {
  db: Db;
  bell: Pick<Bell, "ring">;
  log: Pick<FastifyBaseLogger, "error">;
}
type Studio = Pick<Context, "db" | "env" | "settings" | "storage" | "images">;
const isKind = (kind: unknown): kind is DocumentKind => DOCUMENT_KINDS.some((one) => one === kind);

/** Asked before the picture is read. */
export function requireOpen(studio: Pick<Studio, "env" | "settings">, kind: unknown): DocumentKind {
  if (!takesDocuments(studio) || !isKind(kind)) throw new Refusal("verification.off");
  return kind;
}

/** Drawn anew, encrypted before it leaves this process; it waits for its owner to send it. */
export async function keepPaper(studio: Studio, { personId, kind }: Omit<Paper, "id">, source: Buffer) {
  if (!sniffImage(source.subarray(0, 16))) throw new Refusal("image.type");
  const { files } = await studio.images.convert(source, "paper");
  const paper = { id: uuidv7(), personId, kind };
  const { file, ...wrapped } = sealPaper(studio.env.IDENTITY_KEY, paper, files[0]?.body ?? new Uint8Array());
  const objectKey = randomBytes(16).toString("hex");
  await storeFiles(studio, BUCKET, { key: objectKey, files: [{ width: ONLY, body: file }] });
  return studio.db.transaction(async (tx) => {
    const facts = await lockProfileFacts(tx, personId);
    if (!facts) throw new Refusal("profile.missing");
    await claim(tx, objectKey);
    return insertDocument(tx, { ...paper, ...wrapped, objectKey, country: facts.country });
  });
}

/** The picture as it was drawn; null when its file is gone. */
export async function readPaper(
  { env, storage }: Pick<Studio, "env" | "storage">,
  paper: Paper & Wrapped & { objectKey: string },
) {
  const stored = await storage.get(BUCKET, fileOf(paper.objectKey));
  return stored && openPaper(env.IDENTITY_KEY, paper, await buffer(stored.body));
}

type Ended = Parameters<typeof endDocument>[2];

/** What could open it goes with this transaction, its file right after. */
export async function erasePaper(tx: Db, { id, objectKey }: { id: string; objectKey: string | null }, ended: Ended) {
  if (objectKey) await enqueueImageDeletion(tx, { key: objectKey, widths: [ONLY] }, BUCKET);
  await endDocument(tx, id, ended);
}

export async function endPapersOf(tx: Db, personId: string, ended: { status: Extract<DocumentStatus, "withdrawn" | "lapsed"> }) {
  for (const paper of await lockReadable(tx, personId)) await erasePaper(tx, paper, ended);
}

/** Puts one's own paper before the administrators. */
export async function sendPaper(tx: Db, personId: string, id: string) {
  await lockProfileFacts(tx, personId);
  const paper = await lockStored(tx, personId, id);
  if (!paper) throw new Refusal("verification.not-found");
  const request = await insertRequest(tx, { personId, step: "identity" });
  if (!request) throw new Refusal("verification.asked");
  await sendStored(tx, id, request.id);
  const about = { kind: "identity", targetType: "verification", targetId: request.id, subjectId: personId } as const;
  await openCase(tx, { ...about, points: 0, severe: false, signals: [] });
  return request;
}

const LAPSED = `Personne ne l'a examinée en ${DOCUMENT_DAYS} jours : elle a été effacée. Envoyez-la à nouveau.`;

/** A request whose paper is gone cannot be decided: its owner is told to send another. */
async function lapse(tx: Db, { id, personId }: { id: string; personId: string }) {
  await lockProfileFacts(tx, personId);
  const paper = (await lockReadable(tx, personId)).find((one) => one.id === id);
  if (!paper) return [];
  await erasePaper(tx, paper, { status: "lapsed" });
  if (!paper.verificationId) return [];
  await updateVerification(tx, paper.verificationId, { status: "refused", endedAt: new Date(), reason: LAPSED });
  await endCasesAbout(tx, paper.verificationId, ["identity"]);
  const facts = { event: "moderation.step-refused", title: VERIFICATION_STEP_LABELS.identity, reason: LAPSED } as const;
  return notify(tx, [{ userId: personId, facts }]);
}

const AT_ONCE = 100;

/** Papers that nobody judged in time, and pictures that were never sent. */
export const lapsePapers = async ({ db, bell, log }: JobDeps) =>
  eachAlone(await listLapsed(db, DOCUMENT_DAYS, AT_ONCE), { log, failed: "paper not erased" }, async (paper) => {
    bell.ring(await db.transaction((tx) => lapse(tx, paper)));
  });
