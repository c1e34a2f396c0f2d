import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { expect, test } from "vitest";
import { openSite } from "./site.ts";

test("un site rendu ressert sans redémarrer, et ne montre rien de ce qu'il avait", async () => {
  await using site = await openSite();
  const count = async () => (await fetch(`${site.origin}/trpc/announcements.count?input=%7B%7D`)).json();
  const { id: userId } = await aPerson(site.db);
  await anAnnouncement(site.db, { userId });
  expect(await count()).toMatchObject({ result: { data: { count: 1 } } });

  const pid = site.pid();
  expect(await site.empty()).toBe(true);
  expect(site.pid()).toBe(pid);
  expect(await count()).toMatchObject({ result: { data: { count: 0 } } });
});

test("un site dont le serveur est mort ne ressert pas", async () => {
  await using site = await openSite();
  await site.stop("SIGKILL");
  expect(await site.empty()).toBe(false);
});
