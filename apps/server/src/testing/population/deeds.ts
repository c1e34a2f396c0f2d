import type { Random } from "@recolte/db/seeds/random";
import { TRPCClientError } from "@trpc/client";
import { uuidv7 } from "uuidv7";
import { sendPhoto } from "#testing/send-photo.ts";
import type { Act } from "./acts.ts";
import type { Actor } from "./people.ts";
import { copied, photo } from "./pictures.ts";
import { arrive, enter, type Member, type Play, settle } from "./stage.ts";
import { BAITS, GOODS, honestText } from "./words.ts";

const FORM = { conditionProduct: "frais", unit: "kg", country: "gabon", quantityAvailable: 40 } as const;

async function upload({ origin }: Play, { cookie, network }: Member, picture: Buffer) {
  const headers = { cookie, "x-forwarded-for": network };
  const { id, status } = await sendPhoto(origin, { body: picture, purpose: "announcement", headers });
  if (status !== 200) throw new Error(`upload: ${status}`);
  return id;
}

const priced = (random: Random, usual: number) => Math.max(5, Math.round((usual * (0.75 + random.next() * 0.5)) / 5) * 5);

/** Own words, a price as others ask, and mostly a photo; or what somebody honest wrote, with other digits. */
async function draft({ random, wares }: Play, act: Extract<Act, { what: "publish" }>, now: number) {
  const honest = act.copy ? wares.filter(({ actor }) => actor.way === null) : [];
  const taken = honest.length > 0 ? random.pick(honest) : null;
  const goods = taken?.goods ?? random.pick(GOODS);
  const bait = act.bait ? ` ${random.pick(BAITS)}` : "";
  const said = taken ? taken.description : honestText(random);
  const picture = taken?.picture ? await copied(random, taken.picture) : random.chance(0.6) ? await photo(random) : null;
  const usual = taken?.price ?? priced(random, goods[2]);
  const hasTrace = taken !== null || act.bait || act.half || act.actor.way === "look-alike";
  return {
    goods,
    description: said + bait,
    price: act.half ? Math.round(usual / 2) : usual,
    picture,
    tracedAt: hasTrace ? now : null,
  };
}

async function publish(play: Play, member: Member, act: Extract<Act, { what: "publish" }>) {
  const { goods, description, price, picture, tracedAt } = await draft(play, act, act.at);
  const id = uuidv7();
  const imageIds = picture ? [await upload(play, member, picture)] : [];
  await settle(play);
  const [title, category] = goods;
  const { town: city } = member;
  await member.client.announcements.create.mutate({
    ...FORM,
    id,
    title: `${title} de ${city}`,
    category,
    city,
    description,
    price,
    imageIds,
  });
  play.wares.push({
    id,
    actor: act.actor,
    goods,
    description,
    price,
    picture,
    tracedAt,
    publishedAt: act.at,
    seen: 0,
    judged: false,
  });
}

const nthOf = ({ wares }: Play, { no }: Actor, nth: number) => wares.filter(({ actor }) => actor.no === no)[nth];

/** What is asked for or said is changed; nothing where it never was, or is public no more. */
async function change(play: Play, member: Member, act: Extract<Act, { what: "bait" | "price" }>) {
  const ware = nthOf(play, act.actor, act.nth);
  const edited = ware && (await member.client.announcements.toEdit.query({ id: ware.id }));
  if (!ware || !edited || edited.status !== "active") return;
  const isBait = act.what === "bait";
  const description = isBait ? `${ware.description} ${play.random.pick(BAITS)}` : ware.description;
  const price = Math.max(5, Math.round(ware.price * (isBait ? 0.4 : act.by)));
  const { goods, id } = ware;
  const fields = { ...FORM, title: `${goods[0]} de ${member.town}`, category: goods[1], city: member.town };
  await member.client.announcements.update.mutate({
    ...fields,
    id,
    description,
    price,
    version: edited.version,
    imageIds: edited.pictures.map((picture) => picture.id),
  });
  if (!isBait) Object.assign(ware, { price });
  else Object.assign(ware, { description, price, tracedAt: act.at, judged: false });
}

const ASKING = "Bonjour, votre marchandise m'intéresse. Est-elle encore là, et quand puis-je passer la prendre ? Je viens de";

async function write(play: Play, member: Member, bait: boolean) {
  const others = play.wares.filter(({ actor }) => actor.way === null && actor.no !== member.no);
  if (others.length === 0) return;
  const receiver = play.members.get(play.random.pick(others).actor.no)!;
  const content = bait
    ? `Bonjour, j'achète tout. ${BAITS[member.no % BAITS.length]}`
    : `${ASKING} ${member.town}, ${member.firstName}.`;
  await member.client.messages.send.mutate({ id: uuidv7(), receiverId: receiver.person.id, content });
}

/** As the site lets them; what it refuses is counted by the sentence that they read. */
export async function perform(play: Play, act: Act) {
  const member = play.members.get(act.actor.no) ?? (await arrive(play, act.actor));
  await enter(play, member, act.at);
  try {
    if (act.what === "publish") await publish(play, member, act);
    else if (act.what === "write") await write(play, member, act.bait);
    else await change(play, member, act);
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    const who = act.actor.way ?? "honest";
    play.refused.set(`${who}: ${error.message}`, (play.refused.get(`${who}: ${error.message}`) ?? 0) + 1);
  }
}
