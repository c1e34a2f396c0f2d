import { identityDocuments, verifications } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { AskedStep } from "@recolte/domain/judgement/trust/verification";
import { uuidv7 } from "uuidv7";
import { keepPaper } from "#desk/verification/identity-papers.ts";
import { sealPaper } from "#desk/verification/vault.ts";
import { inDays, type Scenarios, type World } from "./fuzz-world.ts";

const CODE = "123456";

/** Somebody who asked for a step. */
async function asked({ db, member }: World, step: AskedStep) {
  const person = await member({ phone: "+24101020304" });
  const called = step === "telephone" ? { phone: "+24101020304", code: CODE } : {};
  const [row] = await db
    .insert(verifications)
    .values({ personId: person.id, step, ...called })
    .returning();
  return { person, row: row! };
}
async function proved({ db, member }: World, step: AskedStep) {
  const person = await member();
  await db.insert(verifications).values({ personId: person.id, step, status: "done", doneAt: inDays(-1) });
  return person;
}

/** A paper of theirs, sent with a request or not yet. */
async function paperOf({ db, server }: World, personId: string, verificationId: string | null = null) {
  const paper = { id: uuidv7(), personId, kind: "carte" as const };
  const { file: _file, ...wrapped } = sealPaper(server.env.IDENTITY_KEY, paper, Buffer.from("image"));
  const status = verificationId ? ("waiting" as const) : ("stored" as const);
  await db
    .insert(identityDocuments)
    .values({ ...paper, ...wrapped, status, verificationId, country: "gabon", objectKey: uuidv7() });
  return paper;
}
/** One whose file is there. */
async function readablePaper(world: World) {
  const { person, row } = await asked(world, "identity");
  const picture = await sharp({ create: { width: 240, height: 160, channels: 3, background: "#336633" } })
    .png()
    .toBuffer();
  const { id } = await keepPaper(world.server, { personId: person.id, kind: "carte" }, picture);
  const sent = { status: "waiting", verificationId: row.id } as const;
  await world.db.update(identityDocuments).set(sent).where(eq(identityDocuments.id, id));
  return row;
}
const judged = { outcome: "accepted", tick: true, expiresIn: 2090 };

export const VERIFICATION: Scenarios = {
  "verification.request": async ({ member }) => ({
    who: await member({ phone: "+24101020304" }),
    says: { step: "telephone" },
  }),
  "verification.sendDocument": async (world) => {
    const who = await world.member();
    const { id } = await paperOf(world, who.id);
    return { who, says: { id } };
  },
  "verification.withdraw": async (world) => {
    const { person } = await asked(world, "place");
    return { who: person, says: { step: "place" } };
  },
  "verification.confirmPhone": async (world) => {
    const { row } = await asked(world, "telephone");
    return { who: await world.staff(), says: { id: row.id, code: CODE } };
  },
  "verification.refuse": async (world) => {
    const { row } = await asked(world, "place");
    return { who: await world.staff(), says: { id: row.id } };
  },
  "verification.visit": async (world) => ({
    who: await world.staff(),
    says: { personId: (await world.member()).id, visitedOn: inDays(-2).toISOString(), tick: true },
  }),
  "verification.expire": async (world) => {
    const { id: personId } = await proved(world, "place");
    return { who: await world.staff(), says: { personId, step: "place" } };
  },
  "identity.decide": async (world) => {
    const { person, row } = await asked(world, "identity");
    await paperOf(world, person.id, row.id);
    return { who: await world.staff(), says: { id: row.id, ...judged, number: row.id } };
  },
  "identity.view": async (world) => ({ who: await world.staff(), says: { id: (await readablePaper(world)).id } }),
  "identity.renewKeys": async ({ staff }) => ({ who: await staff() }),
  "identity.keys": async ({ staff }) => ({ who: await staff() }),
  "vouches.give": async (world) => {
    const who = await proved(world, "place");
    return { who, says: { personId: (await world.member()).id } };
  },
  "vouches.withdraw": async (world) => {
    const who = await proved(world, "place");
    const person = await world.member();
    await (await world.as(who)).vouches.give.mutate({ personId: person.id });
    return { who, says: { personId: person.id } };
  },
};
