import { z } from "zod";
import { ClientId } from "#market/announcements/announcement.ts";
import { OPERATION_SIZE, OPERATIONS_AT_ONCE } from "./operation.ts";

const Fields = z
  .record(z.string().max(60), z.unknown())
  .refine((fields) => JSON.stringify(fields).length <= OPERATION_SIZE, "Demande invalide");

export const Operation = z.strictObject({
  id: ClientId,
  /** In the order of its device; what was dropped leaves a gap. */
  seq: z.int().min(1),
  kind: z.string().regex(/^[a-z]{1,30}\.[a-zA-Z]{1,29}$/u),
  /** Of the words in `input` and `base`. */
  v: z.int().min(1).max(1000),
  input: Fields,
  /** What its author had before them: versions, and the values that they changed. */
  base: Fields.default({}),
  /** Not before these, nor if one of them came to nothing. */
  after: z.array(ClientId).max(20).default([]),
  /** Milliseconds since it was made, by a clock that only has to go on. */
  age: z.number().min(0).max(1e15),
  /** Its author was asked and wants it all the same. */
  decided: z.boolean().default(false),
});
export type Operation = z.infer<typeof Operation>;

export const ApplyOperations = z.strictObject({
  /** Whose they are: another person may have signed in since. */
  account: z.uuid(),
  device: z.uuid(),
  operations: z.array(Operation).min(1).max(OPERATIONS_AT_ONCE),
});
export type ApplyOperations = z.infer<typeof ApplyOperations>;
