import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { aMessage, openStandIn, posted } from "#testing/telephone-stand-in.ts";
import { openWhatsApp } from "./whatsapp.ts";

const SEND = "/v23.0/123456/messages";
const SECRET = "secret-de-l-application";

async function open() {
  const standIn = await openStandIn();
  standIn.answer(SEND, { status: 200, body: { messages: [{ id: "wamid.1" }] } });
  const settings = { token: "jeton", number: "123456", template: "code_recolte", language: "fr" };
  return { standIn, carrier: openWhatsApp({ address: `${standIn.address}/v23.0`, ...settings, appSecret: SECRET }) };
}

test("WhatsApp : le code va deux fois dans le modèle, le texte n'y va pas", async () => {
  const { standIn, carrier } = await open();
  await using _ = standIn;
  expect(await carrier.send(aMessage())).toEqual({ outcome: "taken", reference: "wamid.1" });
  expect(standIn.asked[0]?.headers.authorization).toBe("Bearer jeton");
  const parameters = [{ type: "text", text: "482193" }];
  expect(JSON.parse(standIn.asked[0]!.body)).toEqual({
    messaging_product: "whatsapp",
    to: "24166123456",
    type: "template",
    template: {
      name: "code_recolte",
      language: { code: "fr" },
      components: [
        { type: "body", parameters },
        { type: "button", sub_type: "url", index: "0", parameters },
      ],
    },
  });
});

test("WhatsApp ne porte que des codes", async () => {
  const { standIn, carrier } = await open();
  await using _ = standIn;
  expect([carrier.carries(aMessage()), carrier.carries(aMessage({ code: null }))]).toEqual([true, false]);
});

test.each([
  [{ status: 400, body: { error: { code: 131_026 } } }, "refused"],
  [{ status: 200, body: "<html>" }, "unsure"],
  [{ status: 200, body: { messages: [] } }, "unsure"],
  [{ status: 500 }, "unsure"],
  ["silent", "unsure"],
  [{ status: 429 }, "away"],
] as const)("WhatsApp répond %j : « %s »", async (said, outcome) => {
  const { standIn, carrier } = await open();
  await using _ = standIn;
  standIn.answer(SEND, said);
  expect(await carrier.send(aMessage())).toMatchObject({ outcome });
});

const report = (...statuses: string[]) =>
  JSON.stringify({ entry: [{ changes: [{ value: { statuses: statuses.map((status) => ({ id: "wamid.1", status })) } }] }] });
const writtenTo = (id: string, ...messages: object[]) =>
  JSON.stringify({ entry: [{ changes: [{ value: { metadata: { phone_number_id: id }, messages } }] }] });
const signed = (body: string, secret = SECRET) =>
  posted(body, "application/json", `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);

test("les rapports de WhatsApp : remis ou lu, échoué ; « envoyé » n'apprend rien", async () => {
  const { standIn, carrier } = await open();
  await using _ = standIn;
  expect(carrier.readReports(signed(report("sent", "delivered", "read", "failed")))).toEqual(
    ["delivered", "delivered", "failed"].map((state) => ({ reference: "wamid.1", state })),
  );
  expect(carrier.readReports(signed("<html>"))).toEqual([]);
  expect(carrier.readReports(signed('{"entry":[{"changes":[{"value":{"messages":[]}}]}]}'))).toEqual([]);
});

test("un rapport dont la signature est fausse, absente ou d'un autre secret n'est pas lu", async () => {
  const { standIn, carrier } = await open();
  await using _ = standIn;
  const body = report("delivered");
  for (const forged of [posted(body), posted(body, "application/json", "sha256=00"), signed(body, "un-autre-secret")])
    expect(carrier.readReports(forged)).toBeNull();
  const altered = { ...signed(body), body: Buffer.from(report("failed")) };
  expect(carrier.readReports(altered)).toBeNull();
});

test("sans le secret de l'application, aucun rapport n'est cru", async () => {
  const { standIn } = await open();
  await using _ = standIn;
  const settings = { token: "jeton", number: "123456", template: "code_recolte", language: "fr" };
  const carrier = openWhatsApp({ address: standIn.address, ...settings });
  expect(carrier.readReports(signed(report("delivered"), "undefined"))).toBeNull();
});

test("ce que les gens écrivent par WhatsApp : des mots, à notre numéro, signés", async () => {
  const { standIn } = await open();
  await using _ = standIn;
  const settings = { token: "jeton", number: "123456", template: "code_recolte", language: "fr", appSecret: SECRET };
  const carrier = openWhatsApp({ address: standIn.address, ...settings, receives: "+24165000000" });
  const words = { id: "wamid.2", from: "24166123456", type: "text", text: { body: "RECOLTE 482193" } };
  const picture = { id: "wamid.3", from: "24166123456", type: "image", image: {} };
  expect(carrier.receiver).toEqual({ by: "whatsapp", number: "+24165000000" });
  expect(carrier.readReceived(signed(writtenTo("123456", picture, words)))).toEqual([
    { id: "wamid.2", from: "24166123456", text: "RECOLTE 482193" },
  ]);
  expect(carrier.readReceived(signed(writtenTo("654321", words)))).toEqual([]);
  expect([carrier.readReports(signed(writtenTo("123456", words))), carrier.readReceived(signed(report("read")))]).toEqual([
    [],
    [],
  ]);
  for (const forged of [posted(writtenTo("123456", words)), signed(writtenTo("123456", words), "un-autre-secret")])
    expect(carrier.readReceived(forged)).toBeNull();
});
