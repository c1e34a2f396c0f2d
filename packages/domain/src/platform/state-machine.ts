/** What moves a thing from one state to another; without `from` it begins there. The database holds the same rows. */
export interface Move<State extends string, Actor extends string> {
  from: readonly State[];
  to: State;
  by: readonly Actor[];
}

type Moves<State extends string, Actor extends string> = Readonly<Record<string, Move<State, Actor>>>;

/** The state after a move, or nothing when this actor may not make it from there. */
export function stateAfter<State extends string, Actor extends string>(
  moves: Moves<State, Actor>,
  name: string,
  { state, actor }: { state: State; actor: Actor },
): State | undefined {
  const move = Object.hasOwn(moves, name) ? moves[name] : undefined;
  return move?.from.includes(state) && move.by.includes(actor) ? move.to : undefined;
}

/** The names of what an actor may do now, in the order of the table. */
export const movesOf = <Name extends string, State extends string, Actor extends string>(
  moves: Readonly<Record<Name, Move<State, Actor>>>,
  { state, actor }: { state: State; actor: Actor },
) => (Object.keys(moves) as Name[]).filter((name) => stateAfter(moves, name, { state, actor }) !== undefined);

/** One row for each move from each state, as the database keeps them. */
export const rowsOf = (machine: string, moves: Moves<string, string>) =>
  Object.entries(moves).flatMap(([move, { from, to }]) => from.map((state) => ({ machine, move, from: state, to })));
