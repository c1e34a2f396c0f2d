import { aPerson } from "@recolte/db/factories";
import { expect, test } from "#testing/test.ts";

const WHO = [
  { name: "un visiteur", roles: null, announcements: "UNAUTHORIZED", users: "UNAUTHORIZED" },
  { name: "un membre", roles: [], announcements: "FORBIDDEN", users: "FORBIDDEN" },
  { name: "un modérateur", roles: ["moderator"], announcements: null, users: "FORBIDDEN" },
  { name: "un administrateur", roles: ["admin"], announcements: null, users: null },
  { name: "un super administrateur", roles: ["super_admin"], announcements: null, users: null },
] as const;

test.for(WHO)("$name voit de l'administration ce que son rôle permet", async (who, { db, as }) => {
  const person = who.roles && (await aPerson(db, { roles: who.roles }));
  const calls = [
    [() => as(person).moderation.announcements({}), who.announcements],
    [() => as(person).admin.users.list({}), who.users],
    [() => as(person).admin.counters(), who.users],
    [() => as(person).admin.status(), who.users],
  ] as const;
  for (const [call, code] of calls) {
    if (code) await expect(call()).rejects.toMatchObject({ code });
    else await expect(call()).resolves.toBeDefined();
  }
});
