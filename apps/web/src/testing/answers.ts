import type { AppRouter } from "@recolte/server/router";
import type { inferRouterInputs } from "@trpc/server";
import { type Mock, vi } from "vitest";
import type { Outputs } from "#lib/trpc.ts";

type PathIn<Part> = {
  [Key in keyof Part & string]: Part[Key] extends { _def: { procedure: true } } ? Key : `${Key}.${PathIn<Part[Key]>}`;
}[keyof Part & string];
type At<Part, Path> = Path extends `${infer Head extends keyof Part & string}.${infer Rest}`
  ? At<Part[Head], Rest>
  : Path extends keyof Part
    ? Part[Path]
    : never;

export type ProcedurePath = PathIn<AppRouter["_def"]["record"]>;
export type InputOf<Path extends ProcedurePath> = At<inferRouterInputs<AppRouter>, Path>;
type Data<Output> = [Output] extends [never] ? undefined : Output extends AsyncIterable<infer Event> ? Event : Output;
type OutputOf<Path extends ProcedurePath> = Data<At<Outputs, Path>>;

/** Answers by what it is asked; may throw, or take its time. */
export type Answering<Path extends ProcedurePath> = (input: InputOf<Path>) => OutputOf<Path> | Promise<OutputOf<Path>>;
/** One that remembers what it was asked, and knows by which procedure. */
type Asked<Path extends ProcedurePath> = Mock<Answering<Path>> & { procedure: Path };
/** A bare `vi.fn()` is refused: it would answer anything. */
export type Answer<Path extends ProcedurePath> = OutputOf<Path> | (Answering<Path> & ({ procedure: Path } | { mock?: never }));

/** Nothing begins so: what may have any name, as a `Record` or a computed key, is no table of answers. */
interface Closed {
  [unnamed: `#${string}`]: never;
}

/** What the server would say, by procedure: a value, or a function of the input. */
export type Answers = { [Path in ProcedurePath]?: Answer<Path> } & Closed;

/** An answer that remembers what it was asked; without one, what needs none is answered. */
export const answerTo = <Path extends ProcedurePath>(
  procedure: Path,
  ...[answer]: undefined extends OutputOf<Path> ? [OutputOf<Path> | Answering<Path>] | [] : [OutputOf<Path> | Answering<Path>]
): Asked<Path> =>
  Object.assign(vi.fn(typeof answer === "function" ? (answer as Answering<Path>) : () => answer as OutputOf<Path>), {
    procedure,
  });

/** A table of one line, for a procedure that the caller chose. */
export const answered = <Path extends ProcedurePath>(procedure: Path, answer: Answer<Path>) =>
  ({ [procedure]: answer }) as unknown as Answers;

/** What most changes answer: what they changed. */
export const done = ({ id }: { id: string }) => ({ id });

/** What has nothing to say answers. */
export const nothing = () => undefined;

/** The server never answers. */
export const silent = () => new Promise<never>(() => {});
export const failing =
  (error: Error = new Error("panne")) =>
  (): never => {
    throw error;
  };

/** A list that ends here. */
export const aPage = <Item>(items: Item[]) => ({ items, next: null });
