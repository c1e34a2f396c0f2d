import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { readEnv } from "#platform/env.ts";
import { aMessage, LOCAL_SERVICES, openStandIn, posted } from "#testing/telephone-stand-in.ts";
import { carrierNames, openCarriers } from "./carriers.ts";

const KEY = { TELEPHONE_REPORT_KEY: "cle-des-rapports-de-trente-deux-signes" };
const carrierOf = (described: object) =>
  openCarriers(readEnv({ ...LOCAL_SERVICES, ...KEY, SMS_GATEWAY: JSON.stringify(described) }))[0]!;

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
  expect(() => readEnv({ ...LOCAL_SERVICES, SMS_GATEWAY })).toThrow(
    `SMS_GATEWAY : attendu : une passerelle SMS, en JSON, comme dans docs/configuration.md${place && ` ${place}`}`,
  );
});

test("les gens lisent le nom donné à la passerelle, sinon l'hôte où elle est appelée ; sans elle, rien", () => {
  const namesOf = (described?: object) =>
    carrierNames(readEnv({ ...LOCAL_SERVICES, ...(described && { SMS_GATEWAY: JSON.stringify(described) }) }));
  const address = "https://sms.exemple.example/send?to={digits}";
  expect(namesOf({ method: "GET", address, name: "Passerelle du Woleu" })).toEqual(["Passerelle du Woleu"]);
  expect(namesOf({ method: "GET", address })).toEqual(["sms.exemple.example"]);
  expect(namesOf()).toEqual([]);
});

const FORM = "application/x-www-form-urlencoded";
const ADDRESS = { address: "https://sms.example/send" };

test("Africa's Talking se décrit : ce que les gens lui écrivent, et ses rapports n'en sont pas", () => {
  const carrier = carrierOf({ ...ADDRESS, inbound: { number: "22145", id: "/id", from: "/from", text: "/text" } });
  const sms = "date=2026-11-27&from=%2B24166123456&id=b8a7&linkId=1&text=RECOLTE+482193&to=22145";
  expect(carrier.receiver).toEqual({ by: "sms", number: "22145" });
  expect(carrier.readReceived(posted(sms, FORM))).toEqual([{ id: "b8a7", from: "+24166123456", text: "RECOLTE 482193" }]);
  for (const other of ["id=b8a7&status=Success", "from=1&text=x", "id=&from=1&text=x", `id=${"x".repeat(201)}&from=1&text=x`, ""])
    expect(carrier.readReceived(posted(other, FORM))).toEqual([]);
});

const TWILIO = {
  ...ADDRESS,
  report: { reference: "/MessageSid", state: "/MessageStatus", delivered: ["delivered"], failed: ["failed"] },
  inbound: { number: "+24165000000", id: "/MessageSid", from: "/From", text: "/Body" },
  signature: { header: "X-Twilio-Signature", secret: "jeton", how: "twilio" },
};
/** As Twilio's page says it: the address, then each field and its value in the order of their names. */
function byTwilio(fields: Record<string, string>, secret = "jeton") {
  const bare = posted(new URLSearchParams(fields).toString(), FORM);
  const names = Object.keys(fields).sort();
  const said = bare.address + names.map((name) => name + fields[name]).join("");
  return { ...bare, headers: { "x-twilio-signature": createHmac("sha1", secret).update(said).digest("base64") } };
}

test("Twilio se décrit : ce que les gens lui écrivent, et sa signature, sans laquelle rien n'est lu", () => {
  const carrier = carrierOf(TWILIO);
  const sms = { MessageSid: "SM1", From: "+24166123456", To: "+24165000000", Body: "récolte 482193", SmsStatus: "received" };
  expect(carrier.readReceived(byTwilio(sms))).toEqual([{ id: "SM1", from: "+24166123456", text: "récolte 482193" }]);
  const report = { MessageSid: "SM2", MessageStatus: "delivered" };
  expect(carrier.readReports(byTwilio(report))).toEqual([{ reference: "SM2", state: "delivered" }]);
  expect([carrier.readReports(byTwilio(sms)), carrier.readReceived(byTwilio(report))]).toEqual([[], []]);
  const altered = { ...byTwilio(sms), body: posted("MessageSid=SM1&From=%2B24174000000&Body=482193", FORM).body };
  for (const forged of [byTwilio(sms, "autre"), altered, posted("MessageSid=SM1&From=1&Body=x", FORM)])
    expect([carrier.readReceived(forged), carrier.readReports(forged)]).toEqual([null, null]);
});

test.each(["hex", "base64"] as const)(
  "une passerelle qui signe le corps (%s) est crue, une fausse signature ne l'est pas",
  (form) => {
    const signature = { header: "x-signature", secret: "cle", how: `sha256-${form}` };
    const carrier = carrierOf({ ...ADDRESS, inbound: { number: "22145", id: "/id", from: "/from", text: "/text" }, signature });
    const sms = posted({ id: 7, from: "066123456", text: "482193" });
    const sign = (secret: string) => createHmac("sha256", secret).update(sms.body).digest(form);
    const read = (given: unknown) => carrier.readReceived({ ...sms, headers: { "x-signature": given } });
    expect(read(`sha256=${sign("cle")}`)).toEqual([{ id: "7", from: "066123456", text: "482193" }]);
    expect([read(sign("autre")), read(undefined), read("")]).toEqual([null, null, null]);
  },
);

test("une passerelle sans numéro qui reçoit ne reçoit rien", () => {
  const carrier = carrierOf(ADDRESS);
  expect([carrier.receiver, carrier.readReceived(posted({ id: 7, from: "066123456", text: "482193" }))]).toEqual([null, null]);
});
