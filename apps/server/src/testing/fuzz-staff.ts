import { aContactMessage, aDirectoryEntry, aFarmEvent, anAnnouncement, aTip, type Person } from "@recolte/db/factories";
import { profiles, reports, users } from "@recolte/db/schema";
import type { Role } from "@recolte/domain/identity/role";
import { type SettingKey, SETTINGS } from "@recolte/domain/platform/settings";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { version } from "#desk/admin/columns.ts";
import { findSetting } from "#platform/settings-queries.ts";
import { crowd, letter } from "./held-stage.ts";
import { aWaitingCase, tell } from "./case-stage.ts";
import { DICTIONARY } from "./fuzz-dictionary.ts";
import { asleep, PEOPLE } from "./fuzz-staff-people.ts";
import { STAFF_WORDS } from "./fuzz-staff-words.ts";
import { inDays, type Scenario, type Scenarios, type World } from "./fuzz-world.ts";

/** As the table of the staff shows an account. */
async function shown({ db }: World, id: string) {
  const [row] = await db.select({ version }).from(users).leftJoin(profiles, eq(profiles.id, users.id)).where(eq(users.id, id));
  return { id, version: row!.version };
}

const account =
  (roles: Role[] = [], says: object = {}, before?: (world: World, person: Person) => Promise<unknown>) =>
  async (world: World) => {
    const person = await world.member({ roles });
    await before?.(world, person);
    return { who: await world.staff(), says: { ...(await shown(world, person.id)), until: null, ...says } };
  };

/** Somebody who was of the staff until a moment ago. */
async function dismiss(world: World, person: Person) {
  const { admin } = await world.as(await world.staff());
  await admin.roles.revoke.mutate({ ...(await shown(world, person.id)), role: "moderator" });
}
async function dismissAndRemove(world: World, person: Person) {
  await dismiss(world, person);
  const { admin } = await world.as(await world.staff());
  await admin.accounts.remove.mutate(await shown(world, person.id));
}

const moderated =
  (values: Partial<Parameters<typeof anAnnouncement>[1]> = {}) =>
  async ({ db, member, staff, photo }: World) => {
    const author = await member();
    const { id, version: edition, featuredRequestedAt } = await anAnnouncement(db, { userId: author.id, ...values });
    const imageId = await photo(author.id, id);
    const requestedAt = featuredRequestedAt?.toISOString();
    return { who: await staff(), says: { id, imageId, requestedAt, version: edition, moderatedAt: null } };
  };

const reported = async ({ db, member, staff }: World) => {
  const [author, reporter, id] = [await member(), await member(), uuidv7()];
  const about = await anAnnouncement(db, { userId: author.id });
  await db.insert(reports).values({
    id,
    reporterId: reporter.id,
    targetType: "announcement",
    targetId: about.id,
    announcementId: about.id,
    reason: "prix",
  });
  return { who: await staff(), says: { id, version: about.version } };
};
const messageReported = async ({ member, staff, as }: World) => {
  const [author, reporter] = [await member(), await member()];
  const [id, messageId] = [uuidv7(), uuidv7()];
  await (await as(author)).messages.send.mutate({ id: messageId, receiverId: reporter.id, content: "Payez d'avance" });
  await (await as(reporter)).reports.createOnMessage.mutate({ id, messageId, reason: "arnaque" });
  return { who: await staff(), says: { id, version: null } };
};

const messageHeld = async ({ db, member, staff, as }: World) => {
  const author = await as(await member());
  const letters = (await crowd(db, 6)).map((one) => letter(one));
  for (const one of letters) await author.messages.send.mutate(one);
  return { who: await staff(), says: { id: letters.at(-1)!.id } };
};

const waitingCase =
  (says: object = {}) =>
  async ({ db, staff }: World) => {
    const { seen } = await aWaitingCase(db);
    return { who: await staff(), says: { ...seen, cases: [seen], note: "À voir", readyReasonId: null, ...says } };
  };
const decidedCase = async ({ db, staff, as }: World) => {
  const { seen } = await aWaitingCase(db);
  const who = await staff();
  const { decisionId } = await (await as(who)).cases.decide.mutate({ ...seen, outcome: "published", readyReasonId: null });
  return { who, says: { id: decisionId } };
};
const wronglyDecided = async ({ db, staff, as }: World) => {
  const { seen } = await aWaitingCase(db);
  const colleague = await as(await staff());
  const refusal = { outcome: "refused", reason: "Photo volée", readyReasonId: null } as const;
  const { decisionId } = await colleague.cases.decide.mutate({ ...seen, ...refusal });
  await tell(db, decisionId);
  return { who: await staff(), says: { decisionId } };
};

const TIP = { title: "Pailler", content: "Paillez le pied.", category: "Irrigation", season: "Saison sèche", priority: "high" };
const EVENT = {
  title: "Salon agricole",
  description: "Trois jours.",
  date: "2030-03-14",
  location: "Oyem",
  type: "local",
  category: "salon",
  organizer: "La chambre",
};
const ENTRY = {
  specialites: [],
  secteurs: [],
  minOrderKg: null,
  zones: ["Oyem"],
  vehicules: [],
  delaiMoyen: "",
  quartier: "",
  typeCommerce: "",
  horaires: "",
  kind: "transporteur",
  name: "Transports Ndong",
  country: "gabon",
  town: "Oyem",
  phone: "",
  email: "",
  verified: false,
  published: true,
};

interface Content {
  id: string;
  updatedAt: Date;
}
/** One of what the staff writes, as its screen shows it. */
const content =
  (make: (db: World["db"]) => Promise<Content>, fields: object = {}) =>
  async ({ db, staff }: World): Promise<Scenario> => {
    await make(db);
    const { id, updatedAt } = await make(db);
    const written = { country: null, published: true, ...fields };
    return { who: await staff(), says: { id, updatedAt: updatedAt.toISOString(), fields: written } };
  };
const tip = content(aTip, TIP);
const event = content(aFarmEvent, EVENT);
const card = content((db) => aDirectoryEntry(db, { kind: "transporteur", imageKey: "directory/1" }), ENTRY);

const contactMessage = async ({ db, staff }: World) => {
  const { id } = await aContactMessage(db);
  return { who: await staff(), says: { id, seen: { status: "open", decidedAt: null }, status: "answered" } };
};

/** As the page of settings shows it now: the scenario before may have set it. */
const setting =
  (key: SettingKey) =>
  async ({ db, staff }: World) => ({
    who: await staff(),
    says: { key, value: SETTINGS[key].standard, version: (await findSetting(db, key))?.version ?? 0 },
  });

/** What only the staff may do, each before something it can be done to. */
export const STAFF: Scenarios = {
  "admin.users.verify": account(),
  "admin.users.giveNumberBack": account([], {}, asleep),
  "admin.users.endSessions": account(),
  "admin.roles.grant": account([], { role: "moderator" }),
  "admin.roles.revoke": account(["moderator"], { role: "moderator" }),
  "admin.accounts.create": async ({ staff }) => ({
    who: await staff(),
    says: { email: `${uuidv7()}@exemple.example`, password: "papaye-mure-du-matin-8" },
  }),
  "admin.accounts.remove": account(["moderator"], {}, dismiss),
  "admin.accounts.restore": account(["moderator"], {}, dismissAndRemove),

  ...PEOPLE,
  ...STAFF_WORDS,
  ...DICTIONARY,

  "moderation.announcement": moderated(),
  "moderation.approve": moderated({ status: "pending" }),
  "moderation.reject": moderated({ status: "pending" }),
  "moderation.deactivate": moderated(),
  "moderation.restore": moderated({ status: "rejected" }),
  "moderation.removePhoto": moderated(),
  "moderation.readReportedMessage": messageReported,
  "moderation.readHeldMessage": messageHeld,
  "moderation.dismissReport": reported,
  "moderation.upholdReport": reported,
  "moderation.grantFeature": moderated({ featuredRequestedAt: inDays(-1) }),
  "moderation.refuseFeature": moderated({ featuredRequestedAt: inDays(-1) }),

  "cases.next": waitingCase({ after: null }),
  "cases.byId": waitingCase(),
  "cases.claim": waitingCase(),
  "cases.release": waitingCase(),
  "cases.decide": waitingCase({ outcome: "published" }),
  "cases.decideMany": waitingCase({ outcome: "refused" }),
  "cases.undo": decidedCase,
  "appeals.restore": wronglyDecided,
  // An administrator has nobody to hand it on to.
  "cases.escalate": async (world) => ({ ...(await waitingCase()(world)), who: await world.member({ roles: ["moderator"] }) }),
  "cases.takeOver": waitingCase(),
  "reasons.save": async ({ staff }) => ({
    who: await staff(),
    says: { id: null, kind: "publication", title: `Photo ${uuidv7()}`, text: "Ajoutez une photo.", retired: false },
  }),

  "contact.letters.read": contactMessage,
  "contact.letters.decide": contactMessage,

  "farm.tips.update": tip,
  "farm.tips.publish": tip,
  "farm.tips.move": tip,
  "farm.tips.remove": tip,
  "farm.events.update": event,
  "farm.events.publish": event,
  "farm.events.remove": event,

  "settings.set": setting("announcement-days"),
  "settings.setGuarded": setting("quota.review.write"),

  "directories.staff.read": card,
  "directories.staff.create": async ({ staff }) => ({ who: await staff(), says: ENTRY }),
  "directories.staff.update": card,
  "directories.staff.publish": card,
  "directories.staff.remove": card,
  "directories.staff.removePhoto": card,
};
