import { eq, sql } from "drizzle-orm";
import { randomInt } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { ProductNameKind } from "@recolte/domain/goods/product-name";
import type { Role } from "@recolte/domain/identity/role";
import { TERMS_VERSION } from "@recolte/domain/identity/account/terms";
import type { Db } from "./client.ts";
import {
  announcements,
  consents,
  contactMessages,
  directoryEntries,
  farmEvents,
  productNames,
  products,
  profiles,
  tips,
  userRoles,
  users,
} from "./schema/index.ts";

/** Not the hash of any password: people made by a factory sign in by cookie only. */
const UNUSABLE_HASH = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

interface PersonValues extends Partial<Omit<typeof profiles.$inferInsert, "id">> {
  email?: string;
  passwordHash?: string;
  roles?: readonly Role[];
}

/** An account with its profile, ready to be signed in as. */
export async function aPerson(db: Db, { email, passwordHash, roles = [], ...values }: PersonValues = {}) {
  const id = uuidv7();
  const account = { id, email: email ?? `${id}@exemple.example`, passwordHash: passwordHash ?? UNUSABLE_HASH };
  await db.insert(users).values({ ...account, emailVerifiedAt: sql`now()` });
  await db.insert(consents).values({ userId: id, document: "terms", version: TERMS_VERSION });
  const [profile] = await db
    .insert(profiles)
    .values({ firstName: "Awa", lastName: "Obame", userType: "producteur", location: "Libreville", ...values, id })
    .returning();
  if (roles.length > 0) await db.insert(userRoles).values(roles.map((role) => ({ userId: id, role })));
  return { ...profile!, email: account.email, roles, emailVerified: true, isDemo: false };
}

/** Somebody who entered with a telephone and has neither an address nor a password. */
export async function aTelephonePerson(
  db: Db,
  { phone = `+2416${randomInt(1_000_000, 9_999_999)}`, ...values }: PersonValues = {},
) {
  const person = await aPerson(db, values);
  const account = { email: null, passwordHash: null, emailVerifiedAt: null, phone };
  await db
    .update(users)
    .set({ ...account, phoneProvedAt: sql`now()` })
    .where(eq(users.id, person.id));
  return { ...person, email: null, emailVerified: false, accountPhone: phone };
}
export type Person = Awaited<ReturnType<typeof aPerson>>;

type AnnouncementValues = Partial<typeof announcements.$inferInsert> & { userId: string };

/** An active announcement of tomatoes, unless the test says otherwise. */
export async function anAnnouncement(db: Db, values: AnnouncementValues) {
  const country = values.country ?? "gabon";
  const [row] = await db
    .insert(announcements)
    .values({
      id: uuidv7(),
      title: "Tomates",
      description: "Récoltées ce matin",
      category: "legumes",
      conditionProduct: "frais",
      price: 500,
      currency: country === "gabon" ? "XAF" : "XOF",
      city: "Libreville",
      ...values,
      country,
    })
    .returning();
  return row!;
}

interface ProductValues extends Partial<typeof products.$inferInsert> {
  name: string;
  /** What else it is called, beside its own name. */
  names?: Record<string, ProductNameKind>;
}

/** A product with its names in the dictionary. */
export async function aProduct(db: Db, { name, names = {}, ...values }: ProductValues) {
  const slug = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-");
  const [row] = await db
    .insert(products)
    .values({ slug, category: "autres", ...values, name })
    .returning();
  const all = Object.entries<ProductNameKind>({ [name]: "nom", ...names });
  await db
    .insert(productNames)
    .values(all.map(([called, kind]) => ({ productId: row!.id, name: called, kind, source: "Essai" })));
  return row!;
}

export const suspend = (db: Db, userId: string) =>
  db
    .update(users)
    .set({ status: "suspended", suspendedAt: sql`now()`, suspensionReason: "Fausses annonces" })
    .where(eq(users.id, userId));

/** A visitor's question, not answered yet. */
export async function aContactMessage(db: Db, values: Partial<typeof contactMessages.$inferInsert> = {}) {
  const contactMessage = {
    firstName: "Paul",
    lastName: "Mba",
    email: "paul@exemple.example",
    subject: "Une question",
    message: "Bonjour",
  };
  const [row] = await db
    .insert(contactMessages)
    .values({ id: uuidv7(), ...contactMessage, ...values })
    .returning();
  return row!;
}

export async function aTip(db: Db, values: Partial<typeof tips.$inferInsert> = {}) {
  const tip = {
    content: "Paillez le pied des plants.",
    category: "Irrigation",
    season: "Saison sèche",
    priority: "high",
  } as const;
  const [row] = await db
    .insert(tips)
    .values({ title: "Garder l'eau", ...tip, ...values })
    .returning();
  return row!;
}

export async function aFarmEvent(db: Db, values: Partial<typeof farmEvents.$inferInsert> = {}) {
  const event = { description: "Trois jours de rencontres.", location: "Libreville", organizer: "Chambre d'agriculture" };
  const [row] = await db
    .insert(farmEvents)
    .values({ title: "Salon agricole", date: "2030-03-14", type: "national", category: "salon", ...event, ...values })
    .returning();
  return row!;
}

/** Somebody without an account, listed by an administrator: members get theirs with their profile. */
export async function aDirectoryEntry(db: Db, values: Partial<typeof directoryEntries.$inferInsert> = {}) {
  const [row] = await db
    .insert(directoryEntries)
    .values({ kind: "detaillant", name: "Étal de Mama Rose", country: "gabon", town: "Libreville", ...values })
    .returning();
  return row!;
}
