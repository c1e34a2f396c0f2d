import { isIP } from "node:net";
import { z } from "zod";
import { COUNTRIES, DEFAULT_COUNTRY } from "@recolte/domain/country";
import { ROLES } from "@recolte/domain/role";
import { USER_TYPES } from "@recolte/domain/user-type";

const flag = (fallback: boolean) =>
  z
    .enum(["true", "false", "1", "0"], "attendu : true ou false")
    .default(fallback ? "true" : "false")
    .transform((value) => value === "true" || value === "1");
const port = z.coerce.number("attendu : un numéro de port").int().min(0).max(65_535);

const DemoAccounts = z.array(
  z.strictObject({
    email: z.string(),
    label: z.string(),
    password: z.string(),
    role: z.enum(ROLES).nullable().default(null),
    userType: z.enum(USER_TYPES).default("consommateur"),
    firstName: z.string().default(""),
    lastName: z.string().default(""),
    country: z.enum(COUNTRIES).default(DEFAULT_COUNTRY),
    location: z.string().default(""),
  }),
);
const parseJson = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
};

/** Half the internet as « proxy » would let every client choose its own address. */
const WIDEST: Record<number, number> = { 4: 8, 6: 16 };
/** IPv4 addresses are looked up there too, 96 bits further in. */
const WITH_IPV4 = /^\[(?:::|0:)/u;

function isNetworkOfProxies(text: string) {
  const [, address = "", length] = /^([^/%]+)(?:\/(\d{1,3}))?$/u.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return false;
  const bits = version === 4 ? 32 : 128;
  const holdsIpv4 = version === 6 && WITH_IPV4.test(new URL(`http://[${address}]`).hostname);
  const widest = holdsIpv4 ? 104 : (WIDEST[version] ?? bits);
  return Number(length ?? bits) >= widest && Number(length ?? bits) <= bits;
}

/** Known to everybody who can read: for one's own machine only. */
const LOCAL_AUDIT_KEY = "cle-du-journal-pour-les-essais-locaux";
const LOCAL_TOTP_KEY = "cle-du-second-facteur-pour-les-essais-locaux";

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
  TRUST_PROXY: z
    .string()
    .default("")
    .transform((value) =>
      value
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isNetworkOfProxies), "attendu : les adresses ou réseaux de vos seuls relais, comme 10.0.0.0/8"),
  DATABASE_URL: z.url("attendu : postgres://…"),
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
  /** Whether the staff works without a second factor; unset: a demonstration lets it. */
  STAFF_TOTP: z.enum(["required", "optional"], "attendu : required ou optional").optional(),
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
  SUPPORT_EMAIL: z.email().default("support@recolte.example"),
  SUPPORT_PHONE: z.string().default("+241 00 00 00 00"),
  REQUIRE_VERIFIED_EMAIL: flag(false),
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
  DEMO_ACCOUNTS: z
    .string()
    .default("[]")
    .transform((value, ctx) => {
      const accounts = DemoAccounts.safeParse(parseJson(value));
      if (accounts.success) return accounts.data;
      ctx.addIssue("attendu : une liste JSON de comptes");
      return z.NEVER;
    }),
  /** `/metrics` on a port of its own; unset: nowhere. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  METRICS_TOKEN: z
    .string()
    .refine((token) => Buffer.byteLength(token) >= 32, "attendu : au moins 32 octets")
    .optional(),
  /** The certificate that the proxy shows, in PEM: its end is a metric. */
  CERTIFICATE_FILE: z.string().optional(),
  WEB_DIST: z.string().optional(),
  MIGRATIONS_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});
const Settled = Env.transform(({ STAFF_TOTP, DRAIN_SECONDS, ...env }) => ({
  ...env,
  DRAIN_SECONDS: DRAIN_SECONDS ?? (env.DEPLOYMENT === "production" ? 5 : 0),
  STAFF_TOTP: STAFF_TOTP ?? (env.DEMO_MODE ? ("optional" as const) : ("required" as const)),
}));
export type Env = z.infer<typeof Settled>;

const SECURE_MODE = /^(require|verify-ca|verify-full)$/u;
const LOOPBACK = /^(localhost|127\.|\[::1\])/u;

function productionProblems(env: Env): string[] {
  const isSecure = (address: string) => {
    const { host, searchParams } = new URL(address);
    return LOOPBACK.test(host) || host === "" || SECURE_MODE.test(searchParams.get("sslmode") ?? "");
  };
  const roleOf = (address: string) => new URL(address).username;
  return [
    env.DEMO_MODE && "DEMO_MODE : interdit en production",
    !env.ORIGIN?.startsWith("https://") && "ORIGIN : une adresse https est exigée en production",
    !isSecure(env.DATABASE_URL) && "DATABASE_URL : sslmode=verify-full est exigé hors de la machine",
    !isSecure(env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL) &&
      "MIGRATION_DATABASE_URL : sslmode=verify-full est exigé hors de la machine",
    !isSecure(env.BACKUP_DATABASE_URL ?? env.DATABASE_URL) &&
      "BACKUP_DATABASE_URL : sslmode=verify-full est exigé hors de la machine",
    env.MIGRATION_DATABASE_URL !== undefined &&
      roleOf(env.MIGRATION_DATABASE_URL) === roleOf(env.DATABASE_URL) &&
      "MIGRATION_DATABASE_URL : un autre rôle que celui de DATABASE_URL est exigé en production",
    env.AUDIT_KEY === LOCAL_AUDIT_KEY && "AUDIT_KEY : exigée en production, au moins 32 octets tirés au hasard",
    env.TOTP_KEY === LOCAL_TOTP_KEY && "TOTP_KEY : exigée en production, au moins 32 octets tirés au hasard",
    env.STAFF_TOTP !== "required" && "STAFF_TOTP : required est exigé en production",
    Buffer.byteLength(env.S3_SECRET_ACCESS_KEY) < 32 && "S3_SECRET_ACCESS_KEY : attendu, au moins 32 octets",
    env.LIMITS_SCALE !== 1 && "LIMITS_SCALE : réservé aux essais locaux",
  ].filter((problem) => typeof problem === "string");
}

/** What no deployment can mean. */
function contradictions(env: Env) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env;
  return [
    port === undefined && token !== undefined && "METRICS_TOKEN : sans METRICS_PORT, rien n'est servi",
    port !== undefined && port !== 0 && port === env.PORT && "METRICS_PORT : un autre port que PORT est exigé",
    port !== undefined &&
      !LOOPBACK.test(isIP(host) === 6 ? `[${host}]` : host) &&
      token === undefined &&
      "METRICS_TOKEN : exigé quand METRICS_HOST n'est pas la machine elle-même",
  ].filter((problem) => typeof problem === "string");
}

/** Reads and checks the whole configuration; throws one readable list of everything that is wrong. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  // An empty variable means « not set », as in a compose file.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = Settled.safeParse(given);
  const problems = result.success
    ? [...contradictions(result.data), ...(result.data.DEPLOYMENT === "production" ? productionProblems(result.data) : [])]
    : result.error.issues.map((issue) => `${issue.path.join(".")} : ${issue.message}`);
  if (!result.success || problems.length > 0) throw new Error(`Configuration invalide\n  - ${problems.join("\n  - ")}`);
  return result.data;
}
