import { aPerson } from "@recolte/db/factories";
import { OUTCOMES_OF } from "@recolte/domain/judgement/trust/case";
import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import type { AppRouter } from "#router.ts";
import { HOUR, MINUTE } from "./people.ts";
import type { Play } from "./stage.ts";

/** From seven to five in universal time: eight to six in Libreville. */
const [OPENS, CLOSES] = [7, 17];
/** Two of them, each forty an hour, of which three in a hundred are wrong. */
const MODERATORS = 2;
const STEP_MINUTES = 10;
const CASES_A_STEP = [7, 7, 6];
const ERRORS = 0.03;
const START_HOUR = 5;

export interface Moderator {
  client: ReturnType<typeof createTRPCClient<AppRouter>>;
}

export async function staff(play: Play): Promise<Moderator[]> {
  const clients: Moderator[] = [];
  for (let i = 0; i < MODERATORS; i++) {
    const person = await aPerson(play.db, { firstName: "Mona", lastName: "Relecture", roles: ["moderator"] });
    const headers = { "x-forwarded-for": `10.250.0.${i + 1}` };
    clients.push({
      client: createTRPCClient<AppRouter>({
        // A new session each time: theirs ends after some hours without an act.
        links: [
          httpBatchLink({
            url: `${play.origin}/trpc`,
            headers: async () => ({ ...headers, cookie: await play.cookieOf(person) }),
          }),
        ],
      }),
    });
  }
  return clients;
}

type Row = Awaited<ReturnType<Moderator["client"]["cases"]["list"]["query"]>>["items"][number];

/** Their ware carries a trace, or it is not about wares: somebody who looks sees what it is. */
function isTheft({ truth, wares }: Play, { kind, subject, targetId }: Row) {
  const actor = subject && truth.get(subject.id);
  if (!actor?.way) return false;
  const ware = wares.find(({ id }) => id === targetId);
  return kind === "message" || kind === "person" || (ware !== undefined && ware.tracedAt !== null);
}

async function judge(play: Play, { client }: Moderator, row: Row) {
  const { id, version, seen, kind } = row;
  const isWrong = play.random.chance(ERRORS);
  const [first, second] = OUTCOMES_OF[kind];
  const [harmless, theft] = [first, second];
  const outcome = isTheft(play, row) === isWrong ? harmless : theft;
  await client.cases.decide.mutate({ id, version, seen, outcome, reason: "Contraire à nos règles", readyReasonId: null });
}

/** What waits longest, as many as they manage in ten minutes. */
export async function work(play: Play, moderator: Moderator, at: number) {
  const hour = (START_HOUR + Math.floor(at / HOUR)) % 24;
  if (hour < OPENS || hour >= CLOSES) return;
  const { items } = await moderator.client.cases.list.query({ pile: "waiting" });
  const count = CASES_A_STEP[(at / (STEP_MINUTES * MINUTE)) % CASES_A_STEP.length] ?? 6;
  for (const row of items.slice(0, count)) {
    try {
      await judge(play, moderator, row);
    } catch (error) {
      // Gone or decided meanwhile: the next one.
      if (!(error instanceof TRPCClientError)) throw error;
      play.refused.set(`staff: ${error.message}`, (play.refused.get(`staff: ${error.message}`) ?? 0) + 1);
    }
  }
}
