import { expect, test } from "vitest";
import { readEnv } from "#platform/env.ts";
import { aMessage, openStandIn, posted } from "#testing/telephone-stand-in.ts";
import { carrierNames, openCarriers } from "./carriers.ts";

const LOCAL = {
  DATABASE_URL: "postgres://localhost/none",
  S3_ENDPOINT: "http://localhost",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
  SMTP_URL: "smtp://localhost",
};
const carrierOf = (described: object) => openCarriers(readEnv({ ...LOCAL, SMS_GATEWAY: JSON.stringify(described) }))[0]!;

const JSON_BODY = {
  headers: { "content-type": "application/json", apikey: "cle" },
  body: '{"to":"{to}","sms":"{text}","ref":"{id}"}',
};

test("une passerelle en JSON reçoit le numéro, le texte et le nom du message, échappés", async () => {
  await using standIn = await openStandIn();
  standIn.answer("/sms", { status: 201, body: { message: { id: 7 } } });
  const carrier = carrierOf({ address: `${standIn.address}/sms`, ...JSON_BODY, reference: "/message/id" });
  const message = aMessage();
  expect(await carrier.send(message)).toEqual({ outcome: "taken", reference: "7" });
  expect(standIn.asked).toMatchObject([{ method: "POST", path: "/sms", headers: { apikey: "cle" } }]);
  expect(JSON.parse(standIn.asked[0]!.body)).toEqual({ to: message.to, sms: message.text, ref: message.id });
});

test("une passerelle en GET reçoit tout dans son adresse, le numéro sans son +", async () => {
  await using standIn = await openStandIn();
  standIn.answer("/send", { status: 200, body: "OK" });
  const carrier = carrierOf({ method: "GET", address: `${standIn.address}/send?to={digits}&text={text}` });
  const message = aMessage({ text: "12 € & été ?" });
  expect(await carrier.send(message)).toEqual({ outcome: "taken", reference: null });
  const { searchParams } = new URL(standIn.asked[0]!.path, "http://localhost");
  expect(Object.fromEntries(searchParams)).toEqual({ to: "24166123456", text: message.text });
});

test("Africa's Talking se décrit : 101 dit qu'il l'a pris, autre chose qu'il le refuse", async () => {
  await using standIn = await openStandIn();
  const path = "/version1/messaging";
  const carrier = carrierOf({
    address: `${standIn.address}${path}`,
    headers: { apiKey: "cle", accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
    body: "username=recolte&to={to}&message={text}",
    success: { status: [201], says: { pointer: "/SMSMessageData/Recipients/0/statusCode", values: [100, 101, 102] } },
    reference: "/SMSMessageData/Recipients/0/messageId",
    report: { reference: "/id", state: "/status", delivered: ["Success"], failed: ["Failed", "Rejected"] },
  });
  const said = (statusCode: number) => ({ SMSMessageData: { Recipients: [{ statusCode, messageId: "ATXid_1" }] } });
  standIn.answer(path, { status: 201, body: said(101) });
  const message = aMessage();
  expect(await carrier.send(message)).toEqual({ outcome: "taken", reference: "ATXid_1" });
  const sent = Object.fromEntries(new URLSearchParams(standIn.asked[0]!.body));
  expect(sent).toEqual({ username: "recolte", to: message.to, message: message.text });

  standIn.answer(path, { status: 201, body: said(403) });
  expect(await carrier.send(message)).toEqual({ outcome: "refused", reason: "not taken" });
  standIn.answer(path, { status: 201, body: { SMSMessageData: { Recipients: [] } } });
  expect(await carrier.send(message)).toMatchObject({ outcome: "refused" });

  const form = "application/x-www-form-urlencoded";
  expect(carrier.readReports(posted("id=ATXid_1&status=Success", form))).toEqual([{ reference: "ATXid_1", state: "delivered" }]);
  expect(carrier.readReports(posted("id=ATXid_1&status=Buffered", form))).toEqual([]);
  expect(carrier.readReports(posted("status=Success", form))).toEqual([]);
});

test("Twilio se décrit : son numéro de message, et ses rapports", async () => {
  await using standIn = await openStandIn();
  const path = "/2010-04-01/Accounts/AC1/Messages.json";
  standIn.answer(path, { status: 201, body: { sid: "SM1", status: "queued" } });
  const carrier = carrierOf({
    address: `${standIn.address}${path}`,
    headers: { authorization: "Basic QUMxOnNlY3JldA==", "content-type": "application/x-www-form-urlencoded" },
    body: "To={to}&MessagingServiceSid=MG1&Body={text}&ValidityPeriod=600",
    reference: "/sid",
    report: { reference: "/MessageSid", state: "/MessageStatus", delivered: ["delivered"], failed: ["failed", "undelivered"] },
  });
  expect(await carrier.send(aMessage())).toEqual({ outcome: "taken", reference: "SM1" });
  const form = "application/x-www-form-urlencoded";
  const report = (status: string) => carrier.readReports(posted(`MessageSid=SM1&MessageStatus=${status}&ErrorCode=`, form));
  expect([report("undelivered"), report("sent")]).toEqual([[{ reference: "SM1", state: "failed" }], []]);
});

test.each([
  ["refusée", { status: 400 }, "refused"],
  ["la clé n'est pas la bonne", { status: 401 }, "refused"],
  ["envoyé ailleurs", { status: 302, headers: { location: "https://ailleurs.example" } }, "refused"],
  ["une page HTML au lieu de JSON", { status: 200, body: "<!doctype html><title>Maintenance</title>" }, "unsure"],
  ["une réponse sans fin", { status: 200, body: `"${"a".repeat(70_000)}"` }, "unsure"],
  ["en panne", { status: 502 }, "unsure"],
  ["raccroché sans réponse", "silent", "unsure"],
  ["trop de demandes", { status: 429 }, "away"],
] as const)("%s : %j vaut « %s »", async (_what, said, outcome) => {
  await using standIn = await openStandIn();
  standIn.answer("/sms", said);
  const carrier = carrierOf({
    address: `${standIn.address}/sms`,
    ...JSON_BODY,
    success: { says: { pointer: "/ok", values: [true] } },
  });
  expect(await carrier.send(aMessage())).toMatchObject({ outcome });
  expect(standIn.asked).toHaveLength(1);
});

test("une passerelle que l'on n'atteint pas n'a rien envoyé", async () => {
  const { address } = await (async () => {
    await using gone = await openStandIn();
    return gone;
  })();
  expect(await carrierOf({ address, ...JSON_BODY }).send(aMessage())).toEqual({ outcome: "away", reason: "ECONNREFUSED" });
});

test.each([
  ["pas du JSON", "{", ""],
  ["une adresse en clair hors de la machine", { address: "http://sms.example/send" }, "(address)"],
  ["un corps sans son type", { address: "https://sms.example", body: "to={to}" }, "(headers.content-type)"],
  ["un corps pour un GET", { method: "GET", address: "https://sms.example", ...JSON_BODY }, "(body)"],
  ["un mot inconnu", { address: "https://sms.example", adresse: "" }, ""],
  ["un refus pris pour un succès", { address: "https://sms.example", success: { status: [400] } }, "(success.status.0)"],
])("%s arrête le démarrage et dit où", (_what, described, place) => {
  const SMS_GATEWAY = typeof described === "string" ? described : JSON.stringify(described);
  expect(() => readEnv({ ...LOCAL, SMS_GATEWAY })).toThrow(
    `SMS_GATEWAY : attendu : une passerelle SMS, en JSON, comme dans docs/configuration.md${place && ` ${place}`}`,
  );
});

test("les gens lisent le nom donné à la passerelle, sinon l'hôte où elle est appelée ; sans elle, rien", () => {
  const namesOf = (described?: object) =>
    carrierNames(readEnv({ ...LOCAL, ...(described && { SMS_GATEWAY: JSON.stringify(described) }) }));
  const address = "https://sms.exemple.example/send?to={digits}";
  expect(namesOf({ method: "GET", address, name: "Passerelle du Woleu" })).toEqual(["Passerelle du Woleu"]);
  expect(namesOf({ method: "GET", address })).toEqual(["sms.exemple.example"]);
  expect(namesOf()).toEqual([]);
});
