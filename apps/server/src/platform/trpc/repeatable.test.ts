import { ClientId } from "@recolte/domain/market/announcements/announcement";
import { REPEATABLE } from "@recolte/domain/platform/repeatable";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test as base } from "vitest";
import { z } from "zod";
import { type Procedure, PROCEDURES } from "#testing/fuzz-scenarios.ts";
import { openWorld, type World } from "#testing/fuzz-world.ts";
import { openCall } from "#testing/happy-call.ts";
import { openServer } from "#testing/open-server.ts";

const AT_ONCE = 4;

const test = base.extend<{ world: World }>({
  world: [
    async ({}, provide) => {
      await using server = await openServer({ LIMITS_SCALE: "1000000" });
      await provide(openWorld(server));
    },
    { scope: "file" },
  ],
});

/** How many rows each table holds, mails and notifications too; only what counts calls may grow. */
async function rows({ db }: World) {
  const counted = sql`query_to_xml(format('select count(*) as n from %I', table_name), false, true, '')`;
  const { rows: tables } = await db.execute<{ name: string; count: string }>(sql`
    select table_name as name, (xpath('/row/n/text()', ${counted}))[1]::text as count from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`);
  return Object.fromEntries(tables.map(({ name, count }) => [name, Number(count)]));
}

test.for(REPEATABLE)(
  "%s : la même envoyée plusieurs fois à la fois, puis encore une fois, est faite une fois et reçoit la même réponse",
  async (path, { world }) => {
    const { draw, send } = await openCall(world, path);
    for (const input of draw()) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(input)));
      if (answers.every(({ statusCode }) => statusCode !== 200)) continue;
      const [body] = answers.map((answer) => answer.body);
      const done = await rows(world);
      const again = await send(input);
      expect([...answers, again].map((answer) => [answer.statusCode, answer.body])).toEqual(Array(AT_ONCE + 1).fill([200, body]));
      expect(await rows(world)).toEqual(done);
      return;
    }
    expect.fail("none of them was taken");
  },
);

/** Its browser sends it again in another way, or a repeated one is answered by the state that it finds. */
const NOT_LISTED: readonly string[] = [
  "crops.harvest",
  "directories.staff.create",
  "farm.events.create",
  "farm.tips.create",
  "messages.send",
  "quotes.quote",
];

test("tout envoi qui porte un numéro à lui est de la liste de ceux qui repartent, ou il est dit que non", () => {
  const carries = ({ _def: { type, inputs } }: Procedure) =>
    type === "mutation" && inputs.some(({ shape, def }) => Object.values(shape ?? def.shape ?? {}).includes(ClientId));
  const listed: readonly string[] = REPEATABLE;
  const found = Object.keys(PROCEDURES).filter((path) => carries(PROCEDURES[path]!) && !listed.includes(path));
  expect(found.toSorted(), "Add it to REPEATABLE in packages/domain, or to NOT_LISTED here.").toEqual(NOT_LISTED);
});

/** Of what is not there nothing is left to remove, to give back or to read. */
const IS_SO_ALREADY: readonly string[] = [
  "alerts.remove",
  "carrierRoutes.remove",
  "cases.release",
  "notifications.markCaseRead",
  "push.remove",
];
const SOME = 12;

test("ce qu'un envoi crée sous le numéro qu'il porte est un ClientId : un numéro inconnu d'une autre sorte n'est jamais « fait »", async ({
  world,
}) => {
  const done: string[] = [];
  for (const [path, { _def }] of Object.entries(PROCEDURES)) {
    const [input] = _def.inputs;
    if (_def.type !== "mutation" || !input || !((input.shape ?? input.def.shape)?.["id"] instanceof z.ZodUUID)) continue;
    const { draw, send } = await openCall(world, path);
    const said = new Set<number>();
    for (const one of draw(SOME)) said.add((await send({ ...one, id: uuidv7() })).statusCode);
    if (said.has(200)) done.push(path);
    else expect(said, `${path} was never asked with fields that it takes`).toContain(404);
  }
  expect(
    done.toSorted(),
    "Its id is a ClientId, and it is in REPEATABLE (packages/domain/src/platform/repeatable.ts); or name it in IS_SO_ALREADY.",
  ).toEqual(IS_SO_ALREADY);
});

/** The buyer's screen looks at the order and says that another had arrived; a route is written over. */
const WRITTEN_OVER: readonly string[] = ["orders.propose", "carrierRoutes.save"];
/** What may differ: filled in by robots, a wish, kept apart, put to now, of no weight where the unit weighs, older with each try. */
const MAY_DIFFER: readonly string[] = ["website", "featured", "imageIds", "startsAt", "kg", "age"];
const isId = (value: unknown) => typeof value === "string" && /^[\da-f]{8}-[\da-f]{4}-/u.test(value);

/** The same call with one field that holds something else; ids stay, for they say what it is about. */
function otherwise(input: object, others: readonly object[]) {
  return Object.entries(input).flatMap(([name, value]) => {
    const found = others
      .map((other) => (other as Record<string, unknown>)[name])
      .find((other) => other !== undefined && !isId(other) && JSON.stringify(other) !== JSON.stringify(value));
    return found === undefined || isId(value) || MAY_DIFFER.includes(name) ? [] : [{ ...input, [name]: found }];
  });
}

test.for(REPEATABLE.filter((path) => !WRITTEN_OVER.includes(path)))(
  "%s : le même numéro avec un autre contenu n'est pas dit fait",
  async (path, { world }) => {
    const { draw, send } = await openCall(world, path);
    const inputs = draw();
    for (const input of inputs) {
      if ((await send(input)).statusCode !== 200) continue;
      const said: string[] = [];
      for (const other of otherwise(input, inputs)) if ((await send(other)).statusCode === 200) said.push(JSON.stringify(other));
      expect(said).toEqual([]);
      return;
    }
    expect.fail("none of them was taken");
  },
);
