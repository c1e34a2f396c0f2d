import { aPerson, type Person } from "@recolte/db/factories";
import { outbox } from "@recolte/db/schema";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { likenessHandlers } from "#market/likeness/fingerprint.ts";
import { listLikenesses } from "#market/likeness/queries.ts";
import { signalsFound } from "#market/phrases/own-texts.ts";
import { startOutbox } from "#platform/outbox.ts";
import { openServer } from "./open-server.ts";
import { sendPhoto } from "./send-photo.ts";

const TEXT = {
  title: "Tomates fraîches d'Oyem",
  description:
    "Récoltées ce matin dans notre plantation familiale au bord de la rivière. Le cageot pèse 20 kg, livraison possible à Libreville le vendredi.",
};
const FORM = {
  ...TEXT,
  category: "legumes",
  conditionProduct: "frais" as const,
  price: 500,
  unit: "kg" as const,
  city: "Oyem",
};
type Said = Partial<typeof FORM> & { imageIds?: string[] };

/** People who publish through the site, and what is found of them once the outbox has done its work. */
export async function likenessStage(changes: Record<string, string> = {}) {
  const server = await openServer(changes);
  const handlers = likenessHandlers({ db: server.db, found: signalsFound(server) });

  async function settled() {
    const worker = startOutbox({ db: server.db, log: server.log, handlers, pause: 10 });
    const waiting = () => server.db.$count(outbox, sql`kind = 'fingerprint' and done_at is null`);
    await expect.poll(waiting, { timeout: 8000 }).toBe(0);
    await worker.close();
  }

  async function member(values: Parameters<typeof aPerson>[1] = {}) {
    const person = await aPerson(server.db, values);
    const cookie = await server.cookieOf(person);
    const client = server.client(cookie);
    return {
      ...person,
      cookie,
      client,
      async publish(said: Said & { stockItemId?: string } = {}) {
        const { id } = await client.announcements.create.mutate({ ...FORM, id: uuidv7(), ...said });
        return id;
      },
      edit: (id: string, said: Said & { version?: number }) =>
        client.announcements.update.mutate({ ...FORM, id, version: 1, ...said }),
      call: ({ phone, ...names }: { firstName?: string; lastName?: string; phone: string }) =>
        client.profiles.update.mutate({ ...profileOf(person), phone, ...names }),
      async upload(picture: Uint8Array) {
        return (await sendPhoto(server.origin, { body: picture, purpose: "announcement", headers: { cookie } })).id;
      },
    };
  }

  return {
    ...server,
    settled,
    member,
    async found(...ids: string[]) {
      await settled();
      return (await listLikenesses(server.db, ids)).map(({ signal, otherId, isCondemned }) => ({ signal, otherId, isCondemned }));
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const profileOf = ({ firstName, lastName, userType, country, location, bio }: Person) => ({
  firstName,
  lastName,
  userType,
  country,
  location,
  bio,
});
