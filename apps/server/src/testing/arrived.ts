import { RawJson } from "@recolte/db/raw-json";

type Arrived<C> = C extends (...args: infer Args) => Promise<RawJson<infer T>>
  ? (...args: Args) => Promise<T>
  : C extends (...args: never[]) => unknown
    ? C
    : { [Name in keyof C]: Arrived<C[Name]> };

const isCallable = (value: unknown): value is object =>
  typeof value === "function" || (typeof value === "object" && value !== null);

/** A caller whose answers are values, as they arrive at a client, where the database wrote them as text. */
export function arrived<C extends object>(caller: C): Arrived<C> {
  return new Proxy(caller, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      return isCallable(value) ? arrived(value) : value;
    },
    async apply(target, self, args: unknown[]) {
      const answer: unknown = await Reflect.apply(target as (...all: unknown[]) => unknown, self, args);
      return answer instanceof RawJson ? (answer.toJSON() as unknown) : answer;
    },
  }) as Arrived<C>;
}
