import type { Db } from "@recolte/db/client";
import type { OperationChoice } from "@recolte/domain/device/operations/choice";
import type { Context } from "#platform/trpc/context.ts";
import type { Viewer } from "#platform/session/viewer.ts";

/** Calls a procedure as its author would, within the transaction. */
export type Call = (path: string, input: object) => Promise<unknown>;
export type CallWith = (ctx: Context) => Call;

type Words = Record<string, unknown>;

/** One operation while it is applied. */
export interface Act {
  db: Db;
  viewer: Viewer;
  kind: string;
  /** Whose it is, and its place among the acts of that one. */
  device: string;
  seq: number;
  input: Words;
  base: Words;
  decided: boolean;
  call: Call;
  /** All that is called within, or nothing of it. */
  whole: <Answer>(work: (call: Call) => Promise<Answer>) => Promise<Answer>;
}

export type Result = { answer: unknown } | { choice: OperationChoice };
/** Merges an operation with what stands; throws a refusal. */
export type Rule = (act: Act) => Promise<Result>;

/** It is so already. */
export const SO_ALREADY: Result = { answer: { already: true } };

export const called = async (act: Act, input: object = act.input): Promise<Result> => ({
  answer: await act.call(act.kind, input),
});
