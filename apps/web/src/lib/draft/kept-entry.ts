import { fitting, isSameType } from "./draft-fields.ts";
import { storedInTab } from "#lib/browser/stored.ts";

const KEY = "recolte:entering";
const WAYS = ["connexion", "inscription", "telephone"] as const;
type Way = (typeof WAYS)[number];

function read(): Partial<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(storedInTab.get(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

const withoutSecrets = (name: string, value: unknown) => (/password/iu.test(name) ? undefined : value);

/** What somebody typed to enter this way, in this tab until they have entered: a reload or a look elsewhere loses nothing of it. */
export const keptEntry = <Values extends object>(way: Way, blank: Values) => ({
  start: { ...blank, ...fitting(read()[way], blank, isSameType) },
  keep(values: Partial<Values>) {
    const kept = read();
    storedInTab.set(KEY, JSON.stringify({ ...kept, way, [way]: { ...(kept[way] as object), ...values } }, withoutSecrets));
  },
});

/** Where they last typed. */
export function keptWay() {
  const { way } = read();
  return WAYS.find((one) => one === way) ?? null;
}

export const forgetEntry = () => storedInTab.remove(KEY);
