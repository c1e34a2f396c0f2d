import { anAnnouncement, aPerson } from "@recolte/db/factories";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const LONG = process.env.LONG === "1";
const RUNS = LONG ? 500 : 4;
const COMMANDS = 50;
const TIMEOUT = LONG ? 1_800_000 : 120_000;

const PEOPLE = 3;
const IDS = 25;
const who = fc.nat(PEOPLE - 1);
/** A message sent again comes with the same number; a wrong browser could send another text with it. */
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("send" as const), who, to: who, n: fc.nat(IDS - 1), text: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("read" as const), who, to: who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("favour" as const), who, to: who, on: fc.boolean() }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

interface Model {
  sent: { n: number; from: number; to: number; text: number; isRead: boolean }[];
  /** « person announcement », the last one first. */
  favourites: string[];
}

/** What everybody has after a command, in plain JavaScript; nothing when it is to be refused. */
function after(model: Model, asked: Command): Model | null {
  const { who: me, to } = asked;
  if (asked.do === "favour") {
    const mark = `${me} ${to}`;
    if (asked.on && model.favourites.includes(mark)) return model;
    const others = model.favourites.filter((one) => one !== mark);
    return { ...model, favourites: asked.on ? [mark, ...others] : others };
  }
  if (asked.do === "read")
    return { ...model, sent: model.sent.map((one) => (one.from === to && one.to === me ? { ...one, isRead: true } : one)) };
  if (me === to) return null;
  const { n, text } = asked;
  const former = model.sent.find((one) => one.n === n);
  if (former) return former.from === me && former.to === to && former.text === text ? model : null;
  return { ...model, sent: [...model.sent, { n, from: me, to, text, isRead: false }] };
}

test(
  "quoi qu'on fasse au hasard, chacun a ses messages une fois et dans l'ordre, le compte de ses non lus et ses favoris",
  { timeout: TIMEOUT },
  async ({ db, as }) => {
    const run = async (commands: Command[]) => {
      const people: Awaited<ReturnType<typeof aPerson>>[] = [];
      const announced: string[] = [];
      for (let i = 0; i < PEOPLE; i++) {
        people.push(await aPerson(db));
        announced.push((await anAnnouncement(db, { userId: people[i]!.id })).id);
      }
      const ids = Array.from({ length: IDS }, () => uuidv7());
      const callers = people.map((person) => as(person));
      const send = async (asked: Command) => {
        const { messages, favourites } = callers[asked.who]!;
        const other = people[asked.to]!.id;
        if (asked.do === "favour") return favourites.set({ announcementId: announced[asked.to]!, favourite: asked.on });
        if (asked.do === "send")
          return messages.send({ id: ids[asked.n]!, receiverId: other, content: `Bonjour ${asked.n} ${asked.text}` });
        return messages.markRead({ otherId: other, upTo: new Date(Date.now() + 1000).toISOString() });
      };
      let model: Model = { sent: [], favourites: [] };
      for (const asked of commands) {
        const next = after(model, asked);
        const accepted = await send(asked).then(
          () => true,
          () => false,
        );
        expect([asked, accepted]).toEqual([asked, next !== null]);
        model = next ?? model;
      }
      for (const [me, { messages, favourites }] of callers.entries()) {
        const unread = model.sent.filter(({ to, isRead }) => to === me && !isRead);
        expect(await messages.unread()).toBe(unread.length);
        const { items } = await messages.conversations({});
        const found: Record<string, unknown> = {};
        for (const item of items) found[item.other.id] = item.unread;
        const wanted: Record<string, unknown> = {};
        for (const { from, to } of model.sent.filter((one) => one.from === me || one.to === me)) {
          const other = from === me ? to : from;
          wanted[people[other]!.id] = unread.filter((one) => one.from === other).length;
        }
        expect(found).toEqual(wanted);
        for (const [other, { id: otherId }] of people.entries()) {
          if (other === me) continue;
          const thread = await messages.thread({ otherId });
          const between = model.sent.filter(
            ({ from, to }) => [from, to].includes(me) && [from, to].includes(other) && from !== to,
          );
          expect(thread.items.map(({ id }) => id)).toEqual(
            between
              .slice(-24)
              .toReversed()
              .map(({ n }) => ids[n]),
          );
        }
        const kept = model.favourites
          .filter((mark) => mark.startsWith(`${me} `))
          .map((mark) => announced[Number(mark.split(" ")[1])]);
        expect(new Set(await favourites.ids())).toEqual(new Set(kept));
        expect((await favourites.list({})).items).toHaveLength(kept.length);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }), run), { numRuns: RUNS });
  },
);
