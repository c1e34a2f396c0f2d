const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
/** Fields that name something; what people wrote stays as they wrote it. */
const NAMES = /(?:^id|^actor|Id)s?$/u;
/** No input goes deeper; what does is refused by its schema. */
const DEEPEST = 6;

/** « A0… » and « a0… » are one id to the database and two to anybody who compares texts: all are written as the database does. */
export function withPlainIds(value: unknown, name = "", depth = 0): unknown {
  if (typeof value === "string") return NAMES.test(name) && UUID.test(value) ? value.toLowerCase() : value;
  if (typeof value !== "object" || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => withPlainIds(one, name, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPlainIds(one, key, depth + 1)]));
}
