import { expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { publicHalf } from "./vapid.ts";

const local = {
  DATABASE_URL: "postgres://recolte@127.0.0.1:5432/recolte",
  S3_ENDPOINT: "http://127.0.0.1:9000",
  S3_ACCESS_KEY_ID: "local",
  S3_SECRET_ACCESS_KEY: "local",
  SMTP_URL: "smtp://127.0.0.1:2525",
};
const oneKey = Buffer.alloc(32, 1).toString("base64url");
const VAPID = {
  VAPID_PUBLIC_KEY: publicHalf(oneKey)!,
  VAPID_PRIVATE_KEY: oneKey,
  VAPID_SUBJECT: "mailto:support@recolte.example",
};
const production = {
  ...local,
  DEPLOYMENT: "production",
  ORIGIN: "https://www.recolte.example",
  TRUST_PROXY: "127.0.0.1",
  DATABASE_URL: "postgres://recolte@db.example/recolte?sslmode=verify-full",
  S3_SECRET_ACCESS_KEY: "un-secret-d-au-moins-trente-deux-octets",
  AUDIT_KEY: "trente-deux-octets-tires-au-hasard",
  TOTP_KEY: "trente-deux-autres-octets-au-hasard",
};

test("sans rien d'autre que les services, les réglages sont ceux d'un essai local", () => {
  expect(readEnv(local)).toMatchObject({
    DEPLOYMENT: "local",
    DEMO_MODE: false,
    HOST: "127.0.0.1",
    PORT: 3000,
    TRUST_PROXY: [],
    LIMITS_SCALE: 1,
  });
});

test("la double authentification de l'équipe est exigée partout, sauf dans une démonstration ou sur demande", () => {
  const inForce = (changes: object) => readEnv({ ...local, ...changes }).STAFF_TOTP;
  expect([inForce({}), inForce({ DEMO_MODE: "true" }), inForce({ STAFF_TOTP: "optional" })]).toEqual([
    "required",
    "optional",
    "optional",
  ]);
  expect(inForce({ DEMO_MODE: "true", STAFF_TOTP: "required" })).toBe("required");
});

test("la production attend cinq secondes que les répartiteurs s'en aillent, sauf réglage ; un essai local n'attend pas", () => {
  const seconds = (settings: object) => readEnv(settings as NodeJS.ProcessEnv).DRAIN_SECONDS;
  expect([seconds(local), seconds(production), seconds({ ...production, DRAIN_SECONDS: "0" })]).toEqual([0, 5, 0]);
});

test("une variable vide vaut une variable absente", () => {
  expect(readEnv({ ...local, PORT: "", ORIGIN: "" }).PORT).toBe(3000);
});

test.each([
  [{ PORT: "abc" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ DATABASE_URL: "nulle part" }, "DATABASE_URL"],
  [{ S3_ENDPOINT: undefined }, "S3_ENDPOINT"],
  [{ DEMO_MODE: "oui" }, "DEMO_MODE"],
  [{ DATABASE_REPLICA_URL: "nulle part" }, "DATABASE_REPLICA_URL"],
  [{ DATABASE_REPLICA_URL: "postgres://lecteur@127.0.0.1/recolte" }, "DATABASE_REPLICA_URL"],
  [{ TRUST_PROXY: "1" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "true" }, "TRUST_PROXY"],
  [{ LIMITS_SCALE: "0" }, "LIMITS_SCALE"],
  [{ TOTP_KEY: "trop-courte-de-quelques-octets!" }, "TOTP_KEY"],
  [{ STAFF_TOTP: "non" }, "STAFF_TOTP"],
  [{ DRAIN_SECONDS: "60" }, "DRAIN_SECONDS"],
  [{ AUDIT_KEY: "trop-courte-de-quelques-octets!" }, "AUDIT_KEY"],
  [{ METRICS_PORT: "9464", METRICS_TOKEN: "trop-court-de-quelques-octets!" }, "METRICS_TOKEN"],
  [{ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" }, "METRICS_TOKEN"],
  [{ METRICS_TOKEN: "un-jeton-de-trente-deux-octets-ou-plus" }, "METRICS_TOKEN"],
  [{ METRICS_PORT: "3000" }, "METRICS_PORT"],
  [{ NATS_URL: "http://127.0.0.1:4222" }, "NATS_URL"],
  [{ NATS_URL: "nulle part" }, "NATS_URL"],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "127.0.0.1:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT"],
  [{ OTEL_TRACES_SAMPLER_ARG: "1.5" }, "OTEL_TRACES_SAMPLER_ARG"],
  [{ TELEPHONE_REPORT_KEY: "trop-courte-de-quelques-signes" }, "TELEPHONE_REPORT_KEY"],
  [{ SMS_GATEWAY: '{"address":"https://sms.example","inbound":{"id":"/a","from":"/b","text":"/c"}}' }, "SMS_GATEWAY"],
  [
    { SMS_GATEWAY: '{"address":"https://sms.example","inbound":{"number":"066 12","id":"/a","from":"/b","text":"/c"}}' },
    "inbound.number",
  ],
  [
    { SMS_GATEWAY: '{"address":"https://sms.example","inbound":{"number":"22145","id":"/a","from":"/b","text":"/c"}}' },
    "TELEPHONE_REPORT_KEY",
  ],
  [{ WHATSAPP: '{"token":"a","number":"123456","template":"code","receives":"+24165000000"}' }, "appSecret"],
  [{ ORANGE_SMS: '{"clientId":"a","clientSecret":"b","sender":"recolte"}' }, "ORANGE_SMS"],
  [{ WHATSAPP: '{"token":"a","number":"066123456","template":"Code"}' }, "WHATSAPP"],
  [{ VAPID_PUBLIC_KEY: "trop-courte" }, "VAPID_PUBLIC_KEY"],
  [{ VAPID_PRIVATE_KEY: "trop-courte" }, "VAPID_PRIVATE_KEY"],
  [{ VAPID_SUBJECT: "Récolte" }, "VAPID_SUBJECT"],
  [{ VAPID_SUBJECT: "mailto:support@recolte.example" }, "les trois, ou aucun"],
  [{ ...VAPID, VAPID_SUBJECT: undefined }, "les trois, ou aucun"],
  [{ ...VAPID, VAPID_PRIVATE_KEY: Buffer.alloc(32, 2).toString("base64url") }, "VAPID_PUBLIC_KEY"],
])("%j arrête le démarrage et nomme %s", (changes, name) => {
  expect(() => readEnv({ ...local, ...changes })).toThrow(name);
});

test.each([
  "0.0.0.0/0",
  "::/0",
  "10.0.0.0/0",
  "0.0.0.0/1,128.0.0.0/1",
  "::ffff:0:0/96",
  "0:0:0:0:0:FFFF:0:0/96",
  "100::/7",
  "10.0.0.0/33",
  "::1/129",
])("TRUST_PROXY=%s laisserait chacun choisir son adresse : le démarrage s'arrête et dit pourquoi", (TRUST_PROXY) => {
  expect(() => readEnv({ ...local, TRUST_PROXY })).toThrow(/TRUST_PROXY : .*10\.0\.0\.0\/8/u);
});

test("des relais nommés par adresse ou par réseau sont acceptés", () => {
  const TRUST_PROXY = "10.0.0.0/8, 127.0.0.1, fd00::/16, ::1, ::ffff:10.0.0.0/104";
  expect(readEnv({ ...local, TRUST_PROXY }).TRUST_PROXY).toHaveLength(5);
});

test("tout ce qui ne va pas est dit d'un coup", () => {
  expect(() => readEnv({ ...local, PORT: "x", SMTP_URL: "x" })).toThrow(/PORT[\s\S]*SMTP_URL|SMTP_URL[\s\S]*PORT/u);
});

test("valeurs illisibles, faibles, absentes et contradictoires sont dites ensemble ; rien n'est dit de ce qui dépend d'une valeur illisible", () => {
  const wrong = {
    ...production,
    PORT: "trois mille",
    DATABASE_URL: "nulle part",
    MIGRATION_DATABASE_URL: "postgres://recolte@db.example/recolte",
    DEMO_MODE: "true",
    ORIGIN: undefined,
    AUDIT_KEY: "courte",
    METRICS_TOKEN: "trente-deux-octets-pour-qui-mesure",
  };
  const said = (() => {
    try {
      return JSON.stringify(readEnv(wrong));
    } catch (error) {
      return (error as Error).message;
    }
  })();
  const named = said
    .split("\n")
    .slice(1)
    .map((line) => line.replace(/^ {2}- (\w+) : .*$/u, "$1"));
  // One about METRICS_TOKEN alone, none about MIGRATION_DATABASE_URL beside an address that cannot be read.
  expect(named.toSorted()).toEqual(["AUDIT_KEY", "DATABASE_URL", "DEMO_MODE", "METRICS_TOKEN", "ORIGIN", "PORT", "STAFF_TOTP"]);
});

test("une production bien réglée démarre", () => {
  expect(readEnv(production).DEPLOYMENT).toBe("production");
});

test.each(["tls://recolte:secret@nats.example:4222", "tls://un-jeton@nats.example", "nats://recolte:secret@127.0.0.1:4222"])(
  "en production, %s est accepté",
  (NATS_URL) => {
    expect(readEnv({ ...production, NATS_URL }).NATS_URL).toBe(NATS_URL);
  },
);

test("en production, le rôle qui migre est un autre que celui qui sert", () => {
  const MIGRATION_DATABASE_URL = "postgres://proprietaire@db.example/recolte?sslmode=verify-full";
  expect(readEnv({ ...production, MIGRATION_DATABASE_URL })).toMatchObject({ MIGRATION_DATABASE_URL });
});

test.each([
  [{ DEMO_MODE: "true" }, "DEMO_MODE"],
  [{ ORIGIN: "http://www.recolte.example" }, "ORIGIN"],
  [{ ORIGIN: undefined }, "ORIGIN"],
  [{ DATABASE_URL: "postgres://recolte@db.example/recolte" }, "DATABASE_URL"],
  [{ DATABASE_URL: "postgres://recolte@localhost.example.com/recolte" }, "DATABASE_URL"],
  [{ DATABASE_URL: "postgres://recolte@127.example.com/recolte" }, "DATABASE_URL"],
  [{ S3_SECRET_ACCESS_KEY: "trop-court-de-quelques-octets!!" }, "S3_SECRET_ACCESS_KEY"],
  [{ TOTP_KEY: undefined }, "TOTP_KEY"],
  [{ STAFF_TOTP: "optional" }, "STAFF_TOTP"],
  [{ AUDIT_KEY: undefined }, "AUDIT_KEY"],
  [{ DATABASE_REPLICA_URL: "postgres://recolte@replica.example/recolte" }, "DATABASE_REPLICA_URL"],
  [{ NATS_URL: "nats://recolte:secret@nats.example:4222" }, "NATS_URL : tls://"],
  [{ NATS_URL: "tls://nats.example" }, "NATS_URL : un nom"],
  [{ NATS_URL: "nats://127.0.0.1:4222" }, "NATS_URL : un nom"],
  [{ MIGRATION_DATABASE_URL: "postgres://recolte@db.example/recolte" }, "MIGRATION_DATABASE_URL"],
  [{ MIGRATION_DATABASE_URL: "postgres://recolte@autre.example/recolte?sslmode=verify-full" }, "MIGRATION_DATABASE_URL"],
  [{ LIMITS_SCALE: "1000" }, "LIMITS_SCALE"],
  [{ PUSH_TEST_HOSTS: "127.0.0.1:9000" }, "PUSH_TEST_HOSTS"],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collecteur.example:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT"],
  [{ TRUST_PROXY: "" }, "TRUST_PROXY"],
  [{ TOTP_KEY: production.AUDIT_KEY }, "TOTP_KEY : une autre clé"],
])("en production, %j est refusé", (changes, name) => {
  expect(() => readEnv({ ...production, ...changes })).toThrow(name);
});
