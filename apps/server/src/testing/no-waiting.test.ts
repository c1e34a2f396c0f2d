import type { Db } from "@recolte/db/client";
import { hashPassword } from "#identity/auth/password.ts";
import { openMailer } from "#platform/mailer.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { waits } from "./no-waiting.ts";
import { expect, test } from "./test.ts";

const mail = { to: "awa@exemple.example", subject: "Bonjour", paragraphs: [] };

const SLOW: Record<string, (deps: Deps) => Promise<unknown>> = {
  storage: ({ storage }) => storage.get("avatars", "x.webp"),
  mail: ({ env }) => openMailer(env).send(mail, "x"),
  fetch: () => fetch("https://meteo.invalid/v1/forecast"),
  pictures: ({ images }) => images.convert(Buffer.from("x"), "avatar"),
  hashing: () => hashPassword("mangue-verte-7"),
};

test.for(Object.keys(SLOW))(
  "dans une transaction, « %s » est refusé et l'essai échoue, même si l'erreur se perd",
  async (asked, { db, database, deps }) => {
    const inside = (place: Db) => place.transaction(() => SLOW[asked]!(deps).then(String, (reason: Error) => reason.message));
    expect(await inside(db)).toMatch(/inside a transaction/u);
    expect(await inside(database.db)).toMatch(/inside a transaction/u);
    expect(waits.splice(0)).toEqual([asked, asked]);
  },
);

test("hors d'une transaction, rien n'est retenu", async ({ deps }) => {
  expect(await deps.storage.get("avatars", "absent.webp")).toBeNull();
  expect(await hashPassword("mangue-verte-7")).toMatch(/^\$argon2id/u);
});
