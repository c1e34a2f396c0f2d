import { aPerson, aProduct, type Person } from "@recolte/db/factories";
import { phrases, profiles } from "@recolte/db/schema";
import { seededRandom } from "@recolte/db/seeds/random";
import { FIRST_PHRASES } from "@recolte/domain/judgement/trust/first-phrases";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { eq } from "drizzle-orm";
import { countNorms } from "#market/announcements/norms.ts";
import { caseHandlers } from "#features.ts";
import { tellDecision } from "#judgement/cases/tell.ts";
import { signalsFound } from "#market/phrases/own-texts.ts";
import { likenessHandlers } from "#market/likeness/fingerprint.ts";
import { markDone, takeDue } from "#platform/outbox-queries.ts";
import type { AppRouter } from "#router.ts";
import { openServer } from "#testing/open-server.ts";
import { planActs } from "./acts.ts";
import { type Actor, DAY, populate, type Size } from "./people.ts";
import { openVirtualTime } from "./virtual-time.ts";
import { type Goods, GOODS } from "./words.ts";

/** A Monday morning. */
export const START = Date.UTC(2031, 0, 6, 5);

type Client = ReturnType<typeof createTRPCClient<AppRouter>>;
export interface Member extends Actor {
  person: Person;
  cookie: string;
  client: Client;
  /** When they entered last: a session that nobody uses ends after two weeks. */
  enteredAt: number;
}

/** What somebody sells, as it was published last. */
export interface Ware {
  id: string;
  actor: Actor;
  goods: Goods;
  description: string;
  price: number;
  picture: Buffer | null;
  /** Since when it carries a trace of its author's way: what was sold as honest goods before does not. */
  tracedAt: number | null;
  publishedAt: number;
  /** Milliseconds for which anybody saw its trace before somebody of the staff decided. */
  seen: number;
  judged: boolean;
}

export type Play = Awaited<ReturnType<typeof openPlay>>;

/** An empty site at its first hour, with everybody who will come and what each of them will do. */
export async function openPlay(seed: number, size: Size) {
  const time = await openVirtualTime(START);
  const server = await openServer(
    { PUBLICATION: "risque", TRUST_PROXY: "127.0.0.1", LIMITS_SCALE: "1" },
    undefined,
    time.database,
  );
  const random = seededRandom(seed);
  await server.db.insert(phrases).values([...FIRST_PHRASES]);
  for (const [name, category] of GOODS) await aProduct(server.db, { name, category });
  await countNorms(server.db);
  const people = populate(random, size);
  return {
    ...server,
    time,
    random,
    size,
    acts: planActs(random, people, size.days),
    members: new Map<number, Member>(),
    /** By the person's id: who they are in truth. */
    truth: new Map<string, Actor>(),
    wares: [] as Ware[],
    /** What nobody let through, by the sentence that they read. */
    refused: new Map<string, number>(),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await time[Symbol.asyncDispose]();
    },
  };
}

/** Somebody with a telephone and an address of their own, as the account's page leaves them. */
export async function arrive(play: Play, actor: Actor): Promise<Member> {
  const { firstName, lastName, phone, town, network, verified } = actor;
  const person = await aPerson(play.db, { firstName, lastName, location: town, userType: "producteur" });
  const session = { cookie: await play.cookieOf(person), enteredAt: actor.arrivesAt };
  const headers = () => ({ cookie: member.cookie, "x-forwarded-for": network });
  const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${play.origin}/trpc`, headers })] });
  const member: Member = { ...actor, ...session, person, client };
  await client.profiles.update.mutate({
    firstName,
    lastName,
    phone,
    userType: "producteur",
    country: "gabon",
    location: town,
    bio: "",
  });
  if (verified) await play.db.update(profiles).set({ verified: true }).where(eq(profiles.id, person.id));
  play.members.set(actor.no, member);
  play.truth.set(person.id, actor);
  return member;
}

/** As somebody who comes back after days and signs in again. */
export async function enter(play: Play, member: Member, at: number) {
  if (at - member.enteredAt < 7 * DAY) return;
  Object.assign(member, { cookie: await play.cookieOf(member.person), enteredAt: at });
}

/** What committed transactions asked for, to its end. */
export async function settle(play: Play) {
  const { db, bell } = play;
  const handlers = {
    ...likenessHandlers({ db, found: signalsFound(play) }),
    "decision.notify": tellDecision({ db, bell, handlers: caseHandlers }),
  };
  for (const [kind, handle] of Object.entries(handlers))
    for (let item = await takeDue(db, kind as never); item; item = await takeDue(db, kind as never)) {
      await handle(item.payload);
      await markDone(db, item);
    }
}
