import { type Mock, vi } from "vitest";
import type { InputOf, OutputOf as Answered, ProcedurePath } from "#lib/line/trpc.ts";

type Data<Output> = [Output] extends [never] ? undefined : Output extends AsyncIterable<infer Event> ? Event : Output;
type OutputOf<Path extends ProcedurePath> = Data<Answered<Path>>;

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
