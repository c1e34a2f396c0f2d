import { isIP } from "node:net";
import { PUBLICATION_MODES, RISK_SETTINGS } from "@recolte/domain/judgement/trust/judge";
import { z } from "zod";
import { demoAccounts } from "./demo-accounts.ts";
import { flag, isSecure, list, LOOPBACK, port, roleOf, serverOf } from "./env-values.ts";
import { identityKeys } from "./identity-keys.ts";
import { isNetworkOfProxies } from "./proxy-networks.ts";
import { TELEPHONE } from "./telephone-settings.ts";
import { publicHalf, VAPID } from "./vapid.ts";

/** Known to everybody who can read: for one's own machine only. */
const LOCAL_AUDIT_KEY = "cle-du-journal-pour-les-essais-locaux";
const LOCAL_TOTP_KEY = "cle-du-second-facteur-pour-les-essais-locaux";
const LOCAL_IDENTITY_KEY = { id: "essais", secret: "cle-des-pieces-pour-les-essais-locaux" };

/** Every setting of the server. docs/configuration.md lists them with their meaning. */
const Env = z.object({
  DEPLOYMENT: z.enum(["local", "production"], "attendu : local ou production").default("local"),
  DEMO_MODE: flag(false),
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: port.default(3000),
  /** Public address, without trailing slash. Unset: the Host header is trusted for the Origin check, links use localhost. */
  ORIGIN: z
    .url("attendu : une adresse comme https://www.example.com")
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUST_PROXY: list.refine(
    (networks) => networks.every(isNetworkOfProxies),
    "attendu : les adresses ou réseaux de vos seuls relais, comme 10.0.0.0/8",
  ),
  DATABASE_URL: z.url("attendu : postgres://…"),
  /** A PostgreSQL that follows the one of DATABASE_URL: what everybody may read is read there. */
  DATABASE_REPLICA_URL: z.url("attendu : postgres://…").optional(),
  /** The role that owns the tables and may change them, where DATABASE_URL's may not. */
  MIGRATION_DATABASE_URL: z.url("attendu : postgres://…").optional(),
  /** Where backups and the archive of PostgreSQL's log lie; the role that makes them, and where its files are seen by who makes them. */
  BACKUP_DIR: z.string().optional(),
  BACKUP_DATABASE_URL: z.url("attendu : postgres://…").optional(),
  BACKUP_DATA_DIR: z.string().optional(),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(14),
  /** Seals the rows of the audit log. */
  AUDIT_KEY: z
    .string()
    .refine((key) => Buffer.byteLength(key) >= 32, "attendu : au moins 32 octets")
    .default(LOCAL_AUDIT_KEY),
  /** Encrypts the secrets of the second factor. */
  TOTP_KEY: z
    .string()
    .refine((key) => Buffer.byteLength(key) >= 32, "attendu : au moins 32 octets")
    .default(LOCAL_TOTP_KEY),
  /** Wraps the keys of identity papers. Unset in production: none is taken. */
  IDENTITY_KEY: identityKeys.optional(),
  /** Whether the staff works without a second factor; unset: a demonstration lets it. */
  STAFF_TOTP: z.enum(["required", "optional"], "attendu : required ou optional").optional(),
  /** Nodes wake each other over this server in place of PostgreSQL. */
  NATS_URL: z.url({ protocol: /^(nats|tls)$/u, error: "attendu : nats://… ou tls://…" }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(50).default(12),
  S3_ENDPOINT: z.url("attendu : l'adresse du service S3"),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  S3_BUCKET_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]*$/u)
    .default(""),
  SMTP_URL: z.url("attendu : smtp://…"),
  MAIL_FROM: z.string().min(3).default("Récolte <bonjour@recolte.example>"),
  MAIL_INBOX_URL: z.url().optional(),
  /** Known to the services that carry pushes; without these three nothing is pushed. */
  VAPID_PUBLIC_KEY: VAPID.publicKey,
  VAPID_PRIVATE_KEY: VAPID.privateKey,
  VAPID_SUBJECT: VAPID.subject,
  /** Receivers of tests, `host:port`: devices may be told there as well, over plain http. */
  PUSH_TEST_HOSTS: list,
  ...TELEPHONE,
  SUPPORT_EMAIL: z.email().default("support@recolte.example"),
  SUPPORT_PHONE: z.string().default("+241 00 00 00 00"),
  REQUIRE_VERIFIED_EMAIL: flag(false),
  /** What is read before it is public, until a super administrator says otherwise on the site; unset: a demonstration reads nothing. */
  PUBLICATION: z.enum(PUBLICATION_MODES, "attendu : off, risque ou tout").optional(),
  /** Whom the dashboards' weather comes from; the normals ask nobody. */
  WEATHER: z.enum(["normals", "open-meteo"], "attendu : normals ou open-meteo").default("normals"),
  OFFLINE_WORKER: flag(true),
  LIMITS_SCALE: z.coerce.number().positive().default(1),
  /** People without account whom one network adds to the views of an announcement in a day. */
  VIEWS_PER_NETWORK: z.coerce.number().int().min(1).max(100_000).default(50),
  REQUEST_PATIENCE_MS: z.coerce.number().int().min(10).max(60_000).default(300),
  /** How long `/readyz` says no before anybody is sent away: for balancers that ask it. Unset: 5 in production, else 0. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(10).optional(),
  /** JSON list of the accounts to try in DEMO_MODE; written by the local launcher. */
  DEMO_ACCOUNTS: demoAccounts,
  /** `/metrics` on a port of its own; unset: nowhere. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  METRICS_TOKEN: z
    .string()
    .refine((token) => Buffer.byteLength(token) >= 32, "attendu : au moins 32 octets")
    .optional(),
  /** The certificate that the proxy shows, in PEM: its end is a metric. */
  CERTIFICATE_FILE: z.string().optional(),
  /** Where traces are sent, by OTLP over HTTP; unset: nowhere. And the share of the requests that are traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/u, error: "attendu : une adresse http ou https" }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number("attendu : un nombre de 0 à 1").min(0).max(1).default(1),
  WEB_DIST: z.string().optional(),
  MIGRATIONS_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});
const settle = ({ STAFF_TOTP, DRAIN_SECONDS, IDENTITY_KEY, PUBLICATION, ...env }: z.infer<typeof Env>) => ({
  ...env,
  IDENTITY_KEY: IDENTITY_KEY ?? (env.DEPLOYMENT === "production" ? [] : [LOCAL_IDENTITY_KEY]),
  DRAIN_SECONDS: DRAIN_SECONDS ?? (env.DEPLOYMENT === "production" ? 5 : 0),
  PUBLICATION: PUBLICATION ?? (env.DEMO_MODE ? ("off" as const) : RISK_SETTINGS.publication),
  STAFF_TOTP: STAFF_TOTP ?? (env.DEMO_MODE ? ("optional" as const) : ("required" as const)),
});
export type Env = ReturnType<typeof settle>;

/** A sentence, by the settings that it is about: it is said where each of them can be read by itself. */
const broken = <Name extends keyof Env>(names: readonly Name[], isBroken: (env: Pick<Env, Name>) => unknown, said: string) => ({
  names: names as readonly string[],
  isBroken,
  said,
});

const encrypted = (name: "DATABASE_REPLICA_URL" | "MIGRATION_DATABASE_URL" | "BACKUP_DATABASE_URL") =>
  broken(
    ["DATABASE_URL", name],
    (env) => !isSecure(env[name] ?? env.DATABASE_URL),
    `${name} : sslmode=verify-full est exigé hors de la machine`,
  );

const VAPID_NAMES = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;

/** What no deployment can mean. */
const EVERYWHERE = [
  broken(
    ["SMS_GATEWAY", "WHATSAPP", "TELEPHONE_REPORT_KEY"],
    (env) => (env.SMS_GATEWAY?.inbound ?? env.WHATSAPP?.receives) !== undefined && env.TELEPHONE_REPORT_KEY === undefined,
    "TELEPHONE_REPORT_KEY : exigée où SMS_GATEWAY ou WHATSAPP donne le numéro qui reçoit",
  ),
  broken(
    ["DATABASE_URL", "DATABASE_REPLICA_URL"],
    (env) => env.DATABASE_REPLICA_URL !== undefined && serverOf(env.DATABASE_REPLICA_URL) === serverOf(env.DATABASE_URL),
    "DATABASE_REPLICA_URL : la même base que DATABASE_URL, qui n'est pas sa propre réplique",
  ),
  broken(
    ["METRICS_PORT", "METRICS_TOKEN"],
    (env) => env.METRICS_PORT === undefined && env.METRICS_TOKEN !== undefined,
    "METRICS_TOKEN : sans METRICS_PORT, rien n'est servi",
  ),
  broken(
    ["METRICS_PORT", "PORT"],
    (env) => env.METRICS_PORT && env.METRICS_PORT === env.PORT,
    "METRICS_PORT : un autre port que PORT est exigé",
  ),
  broken(
    ["METRICS_PORT", "METRICS_HOST", "METRICS_TOKEN"],
    ({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }) =>
      port !== undefined && !LOOPBACK.test(isIP(host) === 6 ? `[${host}]` : host) && token === undefined,
    "METRICS_TOKEN : exigé quand METRICS_HOST n'est pas la machine elle-même",
  ),
  broken(
    VAPID_NAMES,
    (env) => new Set(VAPID_NAMES.map((name) => env[name] !== undefined)).size > 1,
    "VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT : les trois, ou aucun",
  ),
  broken(
    ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
    ({ VAPID_PUBLIC_KEY: known, VAPID_PRIVATE_KEY: secret }) => known && secret && publicHalf(secret) !== known,
    "VAPID_PUBLIC_KEY : n'est pas celle de VAPID_PRIVATE_KEY",
  ),
];

const IN_PRODUCTION = [
  broken(["DEMO_MODE"], (env) => env.DEMO_MODE, "DEMO_MODE : interdit en production"),
  broken(["ORIGIN"], (env) => !env.ORIGIN?.startsWith("https://"), "ORIGIN : une adresse https est exigée en production"),
  broken(
    ["ORIGIN", "TRUST_PROXY"],
    (env) => env.ORIGIN?.startsWith("https://") && env.TRUST_PROXY.length === 0,
    "TRUST_PROXY : l'adresse du relais qui parle https est exigée, sans quoi tous les visiteurs auraient la sienne",
  ),
  broken(
    ["DATABASE_URL"],
    (env) => !isSecure(env.DATABASE_URL),
    "DATABASE_URL : sslmode=verify-full est exigé hors de la machine",
  ),
  ...(["DATABASE_REPLICA_URL", "MIGRATION_DATABASE_URL", "BACKUP_DATABASE_URL"] as const).map(encrypted),
  broken(
    ["NATS_URL"],
    ({ NATS_URL: url }) => url && !url.startsWith("tls://") && !LOOPBACK.test(new URL(url).host),
    "NATS_URL : tls:// est exigé hors de la machine",
  ),
  broken(
    ["NATS_URL"],
    ({ NATS_URL: url }) => url && roleOf(url) === "",
    "NATS_URL : un nom et un mot de passe, ou un jeton, sont exigés en production",
  ),
  broken(
    ["DATABASE_URL", "MIGRATION_DATABASE_URL"],
    (env) => env.MIGRATION_DATABASE_URL !== undefined && roleOf(env.MIGRATION_DATABASE_URL) === roleOf(env.DATABASE_URL),
    "MIGRATION_DATABASE_URL : un autre rôle que celui de DATABASE_URL est exigé en production",
  ),
  broken(
    ["AUDIT_KEY"],
    (env) => env.AUDIT_KEY === LOCAL_AUDIT_KEY,
    "AUDIT_KEY : exigée en production, au moins 32 octets tirés au hasard",
  ),
  broken(
    ["TOTP_KEY"],
    (env) => env.TOTP_KEY === LOCAL_TOTP_KEY,
    "TOTP_KEY : exigée en production, au moins 32 octets tirés au hasard",
  ),
  broken(
    ["IDENTITY_KEY", "AUDIT_KEY", "TOTP_KEY"],
    ({ IDENTITY_KEY: keys, AUDIT_KEY: audit, TOTP_KEY: totp }) =>
      keys.some(({ secret }) => [audit, totp, LOCAL_IDENTITY_KEY.secret].includes(secret)),
    "IDENTITY_KEY : une clé tirée au hasard, qui ne sert à rien d'autre, est exigée en production",
  ),
  broken(["AUDIT_KEY", "TOTP_KEY"], (env) => env.AUDIT_KEY === env.TOTP_KEY, "TOTP_KEY : une autre clé qu'AUDIT_KEY est exigée"),
  broken(["STAFF_TOTP"], (env) => env.STAFF_TOTP !== "required", "STAFF_TOTP : required est exigé en production"),
  broken(
    ["S3_SECRET_ACCESS_KEY"],
    (env) => Buffer.byteLength(env.S3_SECRET_ACCESS_KEY) < 32,
    "S3_SECRET_ACCESS_KEY : attendu, au moins 32 octets",
  ),
  broken(
    ["OTEL_EXPORTER_OTLP_ENDPOINT"],
    ({ OTEL_EXPORTER_OTLP_ENDPOINT: to }) => to && !/^https:/iu.test(to) && !LOOPBACK.test(new URL(to).host),
    "OTEL_EXPORTER_OTLP_ENDPOINT : https est exigé hors de la machine",
  ),
  broken(["PUSH_TEST_HOSTS"], (env) => env.PUSH_TEST_HOSTS.length > 0, "PUSH_TEST_HOSTS : réservé aux essais locaux"),
  broken(["LIMITS_SCALE"], (env) => env.LIMITS_SCALE !== 1, "LIMITS_SCALE : réservé aux essais locaux"),
];

/** Everything that is wrong, whether a value by itself or several beside each other, at once. */
function problemsOf(given: Record<string, string | undefined>) {
  const read = Object.entries(Env.shape).map(([name, setting]) => ({ name, result: setting.safeParse(given[name]) }));
  const unreadable = read.flatMap(({ name, result }) => result.error?.issues.map(({ message }) => `${name} : ${message}`) ?? []);
  const known = new Map(read.filter(({ result }) => result.success).map(({ name, result }) => [name, result.data]));
  // What was read is of its type; a rule is asked only where all that it is about was.
  const env = settle(Object.fromEntries(known) as z.infer<typeof Env>);
  const rules = env.DEPLOYMENT === "production" ? [...EVERYWHERE, ...IN_PRODUCTION] : EVERYWHERE;
  const told = rules.filter(({ names, isBroken }) => names.every((name) => known.has(name)) && isBroken(env));
  return [...unreadable, ...told.map(({ said }) => said)];
}

/** Reads and checks the whole configuration; throws one readable list of everything that is wrong. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  // An empty variable means « not set », as in a compose file.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const problems = problemsOf(given);
  if (problems.length > 0) throw new Error(`Configuration invalide\n  - ${problems.join("\n  - ")}`);
  return settle(Env.parse(given));
}
