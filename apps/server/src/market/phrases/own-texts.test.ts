import type { Person } from "@recolte/db/factories";
import { cases } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { likenessStage } from "#testing/likeness-stage.ts";
import { casesOf } from "#testing/publication-stage.ts";

const atRisk = () => likenessStage({ PUBLICATION: "risque" });
type Stage = Awaited<ReturnType<typeof atRisk>>;
type Member = Awaited<ReturnType<Stage["member"]>>;

/** What somebody says of themselves, as the form of their profile sends it. */
const say = ({ client, firstName, lastName, userType, country, location }: Member, said: object) =>
  client.profiles.update.mutate({ firstName, lastName, userType, country, location, phone: "", bio: "", ...said });
async function told({ db, settled }: Stage, { id }: Pick<Person, "id">) {
  await settled();
  return casesOf(db, id);
}
const aboutThem = (signals: string[]) => ({ kind: "person", status: "open", signals });

test.for([
  ["sa présentation", { bio: "Manioc de Bitam. Acompte Wave obligatoire avant la visite." }],
  ["son nom", { lastName: "Acompte Obligatoire" }],
  ["sa ville", { location: "Oyem, acompte demandé" }],
  ["des lettres cyrilliques", { bio: "Un аcоmptе est demandé" }],
  ["des lettres séparées", { bio: "A c o m p t e demandé, a.v.a.n.t la visite" }],
  ["des lettres en chasse pleine", { bio: "ＡＣＯＭＰＴＥ" }],
] as const)(
  "un acompte demandé dans le profil, par %s, ouvre un dossier sur la personne ; le profil reste",
  async ([_where, said]) => {
    await using stage = await atRisk();
    const awa = await stage.member();
    await say(awa, said);
    expect(await told(stage, awa)).toEqual([{ ...aboutThem(["phrase.advance 5"]), subjectId: awa.id, points: 5 }]);
    expect(await awa.client.profiles.me.query()).toMatchObject(said);
  },
);

test("ce qu'une fiche d'annuaire dit ouvre le même dossier, que l'équipe lit avec ses mots", async () => {
  await using stage = await atRisk();
  const [awa, mona] = [await stage.member(), await stage.member({ roles: ["moderator"] })];
  await awa.client.directories.updateMine.mutate({ horaires: "Sur acompte", specialites: ["Manioc", "Telegram seulement"] });
  const [found] = await told(stage, awa);
  expect(found).toMatchObject(aboutThem(["phrase.advance 5", "phrase.other 2"]));
  await say(awa, { bio: "Frais de dossier à payer avant" });
  const [one, ...others] = await told(stage, awa);
  expect([one?.signals, others]).toEqual([found?.signals, []]);
  const [{ id } = { id: "" }] = await stage.db.select({ id: cases.id }).from(cases).where(eq(cases.targetId, awa.id));
  const { thing } = await mona.client.cases.byId.query({ id });
  expect(thing).toEqual({
    type: "person",
    bio: "Frais de dossier à payer avant",
    card: "Manioc\nTelegram seulement\nSur acompte",
  });
});

test.for<[what: string, said: object]>([
  ["le contraire", { bio: "Jamais d'acompte, vous payez à la livraison" }],
  ["l'adresse de son propre site", { bio: "Notre coopérative : https://cooperative.example et www.cooperative.org" }],
  ["une phrase qui commence dans un champ et finit dans l'autre", { location: "Dépôt", bio: "Wave accepté" }],
])("%s n'ouvre pas de dossier", async ([_what, said]) => {
  await using stage = await atRisk();
  const awa = await stage.member();
  await say(awa, said);
  expect(await told(stage, awa)).toEqual([]);
});

test("classé sans suite, le même texte ne revient pas ; d'autres mots, ou après un avertissement les mêmes, reviennent", async () => {
  await using stage = await atRisk();
  const [awa, mona] = [await stage.member(), await stage.member({ roles: ["moderator"] })];
  const decide = async (outcome: "dismissed" | "upheld") => {
    const { id } = (await mona.client.cases.next.mutate({ after: null }))!;
    const { version } = await mona.client.cases.byId.query({ id });
    const reason = "Retirez ces mots de votre présentation.";
    await mona.client.cases.decide.mutate({ id, version, seen: null, outcome, readyReasonId: null, reason });
  };
  const states = async () => (await told(stage, awa)).map(({ status }) => status);
  await say(awa, { bio: "Acompte demandé" });
  await stage.settled();
  await decide("dismissed");
  await say(awa, { bio: "Acompte demandé, merci" });
  expect(await states()).toEqual(["decided"]);
  await say(awa, { bio: "Acompte demandé, frais de dossier aussi" });
  expect(await states()).toEqual(["decided", "open"]);
  await decide("upheld");
  await say(awa, { bio: "Frais de dossier" });
  expect(await states()).toEqual(["decided", "decided", "open"]);
});

test("un compte d'avant qui s'appelle comme le site ouvre un dossier quand il publie, et rien ne casse pour lui", async () => {
  await using stage = await atRisk();
  const old = await stage.member({ firstName: "Équipe", lastName: "Rесоlte" });
  await old.publish();
  expect(await told(stage, old)).toMatchObject([aboutThem(["phrase.advance 5"])]);
  await say(old, { firstName: "Équipe", lastName: "Rесоlte", bio: "Manioc" });
});

test.for([
  ["de l'équipe", { firstName: "Équipe", lastName: "Récolte" }],
  ["en lettres cyrilliques", { lastName: "Suррort" }],
  ["d'un modérateur", { firstName: "Modérateur", lastName: "Officiel" }],
] as const)("un nom %s ne se prend pas", async ([_what, named]) => {
  await using stage = await atRisk();
  const awa = await stage.member();
  await expect(say(awa, named)).rejects.toThrow("Ce nom est réservé à notre équipe ou à un organisme");
});

test("l'équipe donne son nom à qui s'appelle vraiment « Récolte » ; il le garde en changeant le reste", async () => {
  await using stage = await atRisk();
  const [awa, chief] = [await stage.member(), await stage.member({ roles: ["admin"] })];
  await chief.client.people.name.mutate({ id: awa.id, firstName: "Awa", lastName: "Récolte" });
  await say(awa, { firstName: "Awa", lastName: "Récolte", bio: "Manioc" });
  expect(await awa.client.profiles.me.query()).toMatchObject({ lastName: "Récolte", bio: "Manioc" });
});

test("qui publie est lu aussi : le nom donné à l'inscription compte comme celui du profil", async () => {
  await using stage = await atRisk();
  const awa = await stage.member({ firstName: "Acompte", lastName: "Obligatoire" });
  await awa.publish();
  expect(await told(stage, awa)).toMatchObject([aboutThem(["phrase.advance 5"])]);
});

test("où rien n'est lu avant de paraître, les profils ne le sont pas non plus", async () => {
  await using stage = await likenessStage({ PUBLICATION: "off" });
  const awa = await stage.member();
  await say(awa, { bio: "Acompte Wave obligatoire" });
  expect(await told(stage, awa)).toEqual([]);
});
