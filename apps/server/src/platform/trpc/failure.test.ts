import { aPerson } from "@recolte/db/factories";
import { expect, test } from "vitest";
import { MEMBER_READ, MEMBER_TABLE } from "#testing/member-call.ts";
import { openServer } from "#testing/open-server.ts";

test("une panne inattendue ne dit ni SQL, ni valeurs, ni pile : « Une erreur est survenue »", async () => {
  await using server = await openServer();
  const cookie = await server.cookieOf(await aPerson(server.db));
  await server.pool.query(`alter table ${MEMBER_TABLE} rename to elsewhere`);
  const answer = await fetch(`${server.origin}/trpc/${MEMBER_READ}?input=%7B%7D`, { headers: { cookie } });
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(text).toContain("Une erreur est survenue");
  expect(text).not.toMatch(/select|relation|user_id|Failed query|params|\bat \//iu);
});

test("un corps de formulaire n'est lu par aucune procédure, si gros soit-il", async () => {
  await using server = await openServer();
  const form = new FormData();
  form.set("0", new Blob([new Uint8Array(4 << 20)]), "x.bin");
  const answer = await fetch(`${server.origin}/trpc/auth.signOut`, { method: "POST", body: form }).catch(() => null);
  expect(answer?.status ?? 415).toBe(415);
});

const ANY_ID = "0198c0de-0000-7000-8000-000000000000";
interface Said {
  error: { message: string; data: { fields: Record<string, string[]> | null; refusal: string | null; requestId: string | null } };
}

test("un formulaire refusé dit chaque champ ; un refus, ce qui manque ou ce qui n'est pas lisible n'en dit aucun", async () => {
  await using server = await openServer();
  const post = (path: string, body: string) =>
    fetch(`${server.origin}/trpc/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body });
  const said = async (answer: Promise<Response>) => ((await (await answer).json()) as Said).error;
  const bad = await said(post("auth.signIn", JSON.stringify({ email: "awa", password: 7 })));
  expect(Object.keys(bad.data.fields ?? {}).toSorted()).toEqual(["email", "password"]);
  expect(bad.message).toBe(bad.data.fields?.email?.[0]);
  expect(bad.data.requestId).toMatch(/^[\da-f-]{36}$/u);
  const refused = await said(post("announcements.pause", JSON.stringify({ id: ANY_ID })));
  expect(refused.data).toMatchObject({ fields: null, refusal: "auth.required" });
  for (const answer of [post("auth.signIn", "{"), post("personne.ici", "{}")])
    expect(await said(answer)).toMatchObject({ message: "Demande invalide", data: { fields: null, refusal: null } });
});

const NUL = String.fromCodePoint(0);
const HOSTILE: readonly (readonly [what: string, path: string, input: unknown])[] = [
  ["un caractère nul dans une recherche", "announcements.list", { search: `tom${NUL}ate` }],
  ["un caractère nul dans une ville", "announcements.list", { city: `Oyem${NUL}` }],
  ["un demi-caractère", "announcements.list", { search: "\ud83d" }],
  ["un identifiant qui n'en est pas un", "announcements.byId", { id: "1; drop table users" }],
  ["un identifiant trop long", "profiles.byId", { id: "f".repeat(400) }],
  ["un curseur d'un autre monde", "announcements.list", { cursor: { key: "1e309", id: "x" } }],
  ["un 31 février dans le curseur", "announcements.list", { cursor: { key: "2026-02-31T00:00:00.000Z", id: ANY_ID } }],
  ["un prix infini dans le curseur", "announcements.list", { sort: "price_asc", cursor: { key: "Infinity", id: "x" } }],
];

test.for(HOSTILE)("%s est arrêté avant la base : jamais une panne", async ([_what, path, input]) => {
  await using server = await openServer();
  const answer = await fetch(`${server.origin}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`);
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(500);
  expect(text).not.toMatch(/select |insert |syntax|22P0|22021/iu);
});
