import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/**
 * A statement built once per database handle and then only executed: building costs Drizzle more than the database needs
 * to answer. Values come by `sql.placeholder`; what decides which partial index serves stays a literal.
 */
export function prepared<Statement>(build: (db: Db) => Statement) {
  const ofShape = preparedByShape((db: Db) => build(db));
  return (db: Db) => ofShape(db, "");
}

/** Anybody may ask for any combination: no more are kept. */
const SHAPES_MAX = 500;

/** The same for a statement with optional parts: one for each combination, told apart by `shape`. */
export function preparedByShape<Shape extends string, Statement>(build: (db: Db, shape: Shape) => Statement) {
  const built = new WeakMap<Db, Map<Shape, Statement>>();
  return (db: Db, shape: Shape) => {
    const shapes = built.get(db) ?? new Map<Shape, Statement>();
    built.set(db, shapes);
    const known = shapes.get(shape) ?? build(db, shape);
    shapes.set(shape, known);
    const [first] = shapes.keys();
    if (shapes.size > SHAPES_MAX && first !== undefined) shapes.delete(first);
    return known;
  };
}

/**
 * A limit written into the statement. Behind a placeholder it could be anything: the database then supposes a tenth of all
 * rows, finds no plan good enough to keep, and plans at every call. The builder takes any SQL here, its type does not say so.
 */
export const fixedLimit = (rows: number) => sql`${rows}`.inlineParams() as unknown as Placeholder;

/**
 * A value that no plan may look at. Where plans for a known value seem cheaper than the one for any, though they are the same, the
 * database would plan a named statement anew at every call, which takes it longer than the answer.
 */
export const unforeseen = (value: SQL) => sql`(select ${value})`;
