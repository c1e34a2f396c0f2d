import { z } from "zod";

export const flag = (fallback: boolean) =>
  z
    .enum(["true", "false", "1", "0"], "attendu : true ou false")
    .default(fallback ? "true" : "false")
    .transform((value) => value === "true" || value === "1");
export const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );
export const port = z.coerce.number("attendu : un numéro de port").int().min(0).max(65_535);

const parseJson = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
};
/** A setting written as JSON; `expected` says what of, and the first place that is wrong is named. */
export const json = <T>(shape: z.ZodType<T>, expected: string) =>
  z.string().transform((value, ctx): T => {
    const read = shape.safeParse(parseJson(value));
    if (read.success) return read.data;
    const place = read.error.issues[0]?.path.join(".");
    ctx.addIssue(`attendu : ${expected}${place ? ` (${place})` : ""}`);
    return z.NEVER;
  });

const SECURE_MODE = /^(require|verify-ca|verify-full)$/u;
/** The machine itself, with or without a port. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/u;

/** That an address of PostgreSQL is encrypted, or does not leave the machine. */
export const isSecure = (address: string) => {
  const { host, searchParams } = new URL(address);
  return LOOPBACK.test(host) || host === "" || SECURE_MODE.test(searchParams.get("sslmode") ?? "");
};
export const roleOf = (address: string) => new URL(address).username;
export const serverOf = (address: string) => {
  const at = new URL(address);
  return `${at.hostname}:${at.port || 5432}${at.pathname}`;
};
