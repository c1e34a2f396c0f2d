import { aPerson } from "@recolte/db/factories";
import { auditLog, banners } from "@recolte/db/schema";
import { BANNERS_MAX } from "@recolte/domain/platform/pages/banner";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const fields = (values: object = {}) => ({
  text: "Le site est en entretien ce soir.",
  kind: null,
  country: null,
  from: inHours(-1),
  until: inHours(1),
  dismissable: true,
  ...values,
});
const fresh = (values: object = {}) => ({ id: null, version: 0, fields: fields(values) });

async function signedIn(server: Server, values: Parameters<typeof aPerson>[1] = {}) {
  const person = await aPerson(server.db, values);
  return { ...person, call: server.client(await server.cookieOf(person)) };
}
const admin = (server: Server) => signedIn(server, { roles: ["admin"] });
const readBy = async ({ call }: Awaited<ReturnType<typeof signedIn>>) =>
  (await call.auth.config.query()).banners.map(({ text }) => text);

test("un bandeau se lit dès la réponse, par les membres du type et du pays choisis, jamais par un visiteur", async () => {
  await using server = await openServer();
  const { call } = await admin(server);
  const [here, there] = [
    await signedIn(server, { userType: "producteur", country: "gabon" }),
    await signedIn(server, { userType: "grossiste", country: "cote_ivoire" }),
  ];
  await call.banners.save.mutate(fresh({ text: "Pour tous" }));
  await call.banners.save.mutate(fresh({ text: "Producteurs", kind: "producteur" }));
  await call.banners.save.mutate(fresh({ text: "Côte d'Ivoire", country: "cote_ivoire" }));
  await call.banners.save.mutate(fresh({ text: "Demain", from: inHours(20), until: inHours(30) }));
  expect(await readBy(here)).toEqual(["Producteurs", "Pour tous"]);
  expect(await readBy(there)).toEqual(["Côte d'Ivoire", "Pour tous"]);
  expect((await server.client().auth.config.query()).banners).toEqual([]);
});

test("un bandeau corrigé a une nouvelle version, retiré il disparaît ; le journal garde les deux", async () => {
  await using server = await openServer();
  const { call } = await admin(server);
  const member = await signedIn(server);
  const { id, version } = await call.banners.save.mutate(fresh());
  const changed = await call.banners.save.mutate({ id, version, fields: fields({ text: "C'est fini." }) });
  expect(changed).toEqual({ id, version: version + 1 });
  expect((await member.call.auth.config.query()).banners).toEqual([
    { id, version: version + 1, text: "C'est fini.", dismissable: true },
  ]);
  await call.banners.remove.mutate(changed);
  await expect(call.banners.remove.mutate(changed)).rejects.toMatchObject({ data: { refusal: "banner.not-found" } });
  expect(await readBy(member)).toEqual([]);
  expect((await server.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)).toEqual([
    "banner.save",
    "banner.save",
    "banner.remove",
  ]);
});

test("de deux qui modifient le même bandeau, le second l'apprend et rien n'est écrasé", async () => {
  await using server = await openServer();
  const { call } = await admin(server);
  const saved = await call.banners.save.mutate(fresh());
  await call.banners.save.mutate({ ...saved, fields: fields({ text: "Premier" }) });
  const stale = { data: { refusal: "banner.stale" } };
  await expect(call.banners.save.mutate({ ...saved, fields: fields({ text: "Second" }) })).rejects.toMatchObject(stale);
  await expect(call.banners.remove.mutate(saved)).rejects.toMatchObject(stale);
  expect((await server.db.select().from(banners)).map(({ text }) => text)).toEqual(["Premier"]);
});

test("un bandeau déjà fini, ou de trop, est refusé", async () => {
  await using server = await openServer();
  const { id, call } = await admin(server);
  await expect(call.banners.save.mutate(fresh({ from: inHours(-3), until: inHours(-1) }))).rejects.toMatchObject({
    data: { refusal: "banner.over" },
  });
  const many = Array.from({ length: BANNERS_MAX }, () => ({
    ...fields(),
    from: new Date(inHours(-1)),
    until: new Date(inHours(1)),
    savedBy: id,
  }));
  await server.db.insert(banners).values(many);
  await expect(call.banners.save.mutate(fresh())).rejects.toMatchObject({ data: { refusal: "banner.full" } });
});
