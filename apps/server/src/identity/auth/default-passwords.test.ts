import { hash } from "@node-rs/argon2";
import { aPerson } from "@recolte/db/factories";
import { expect, test } from "#testing/test.ts";
import { refuseDefaultPasswords } from "./default-passwords.ts";

test("la production ne démarre pas tant qu'un membre de l'équipe a un mot de passe connu de tous", async ({ db }) => {
  const production = () => refuseDefaultPasswords(db, { DEPLOYMENT: "production" });
  const known = await hash("recolte-demo");
  await aPerson(db, { roles: ["admin"], passwordHash: await hash("palmeraie-du-soir-9") });
  await aPerson(db, { passwordHash: known });
  await production();
  const { email } = await aPerson(db, { roles: ["moderator"], passwordHash: known });
  await expect(production()).rejects.toThrow(`${email} a un mot de passe par défaut`);
  await refuseDefaultPasswords(db, { DEPLOYMENT: "local" });
});
