import { expect, test } from "vitest";
import { aMessage, openStandIn, posted } from "#testing/telephone-stand-in.ts";
import { openOrange } from "./orange.ts";

const TOKEN = "/oauth/v3/token";
const SEND = "/smsmessaging/v1/outbound/tel%3A%2B2250000/requests";
const IVORIAN = { to: "+2250707123456" };

async function open() {
  const standIn = await openStandIn();
  standIn.answer(TOKEN, { status: 200, body: { token_type: "Bearer", access_token: "jeton", expires_in: 3600 } });
  const resourceURL = `${standIn.address}${SEND}/7311a6b1`;
  standIn.answer(SEND, { status: 201, body: { outboundSMSMessageRequest: { resourceURL } } });
  const settings = { address: standIn.address, clientId: "id", clientSecret: "secret", sender: "+2250000", name: "Recolte" };
  return { standIn, carrier: openOrange(settings), paths: () => standIn.asked.map(({ path }) => path) };
}

test("Orange : un jeton pour tous, le message comme son interface le veut, et son nom", async () => {
  const { standIn, carrier, paths } = await open();
  await using _ = standIn;
  const message = aMessage(IVORIAN);
  const taken = { outcome: "taken", reference: "7311a6b1" };
  expect(await Promise.all([carrier.send(message), carrier.send(message)])).toEqual([taken, taken]);
  expect(await carrier.send(message)).toEqual(taken);
  expect(paths()).toEqual([TOKEN, SEND, SEND, SEND]);
  const [token, sent] = standIn.asked;
  expect(token).toMatchObject({
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from("id:secret").toString("base64")}` },
    body: "grant_type=client_credentials",
  });
  expect(sent?.headers.authorization).toBe("Bearer jeton");
  expect(JSON.parse(sent!.body)).toEqual({
    outboundSMSMessageRequest: {
      address: "tel:+2250707123456",
      senderAddress: "tel:+2250000",
      senderName: "Recolte",
      outboundSMSTextMessage: { message: message.text },
    },
  });
});

test("Orange ne porte qu'en Côte d'Ivoire", async () => {
  const { standIn, carrier } = await open();
  await using _ = standIn;
  expect([carrier.carries(aMessage(IVORIAN)), carrier.carries(aMessage())]).toEqual([true, false]);
});

test("un jeton fini avant l'heure est redemandé une fois, pas sans fin", async () => {
  const { standIn, carrier, paths } = await open();
  await using _ = standIn;
  standIn.answer(SEND, { status: 401 });
  expect(await carrier.send(aMessage(IVORIAN))).toEqual({ outcome: "refused", reason: "status 401" });
  expect(paths()).toEqual([TOKEN, SEND, TOKEN, SEND]);
});

test.each([
  [TOKEN, { status: 200, body: "<html>" }, "away"],
  [TOKEN, { status: 503 }, "away"],
  [TOKEN, "silent", "away"],
  [TOKEN, { status: 400 }, "refused"],
  [SEND, { status: 200, body: "<html>" }, "unsure"],
  [SEND, { status: 201, body: {} }, "unsure"],
  [SEND, { status: 500 }, "unsure"],
  [SEND, "silent", "unsure"],
  [SEND, { status: 403 }, "refused"],
  [SEND, { status: 429 }, "away"],
] as const)("%s répond %j : « %s », et le message suivant redemande", async (path, said, outcome) => {
  const { standIn, carrier } = await open();
  await using _ = standIn;
  standIn.answer(path, said);
  expect(await carrier.send(aMessage(IVORIAN))).toMatchObject({ outcome });
  standIn.answer(TOKEN, { status: 200, body: { access_token: "jeton", expires_in: 3600 } });
  standIn.answer(SEND, { status: 201, body: { outboundSMSMessageRequest: { resourceURL: "x/1" } } });
  expect(await carrier.send(aMessage(IVORIAN))).toEqual({ outcome: "taken", reference: "1" });
});

test("les rapports d'Orange : reçu, impossible ; le reste n'apprend rien", async () => {
  const { standIn, carrier } = await open();
  await using _ = standIn;
  const report = (deliveryStatus: unknown) =>
    carrier.readReports(posted({ deliveryInfoNotification: { callbackData: "7311a6b1", deliveryInfo: { deliveryStatus } } }));
  expect(report("DeliveredToTerminal")).toEqual([{ reference: "7311a6b1", state: "delivered" }]);
  expect(report("DeliveryImpossible")).toEqual([{ reference: "7311a6b1", state: "failed" }]);
  expect([report("DeliveredToNetwork"), report(null), carrier.readReports(posted("<html>"))]).toEqual([[], [], []]);
});
