import { type FreeText, freeTextsOf, typedAt } from "@recolte/domain/platform/texts/free-texts";
import type { Reader } from "@recolte/domain/platform/texts/text";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "./context.ts";

/** A call that carries texts which others read. */
export interface Writing {
  ctx: Context & { viewer: Viewer };
  path: string;
  input: unknown;
  /** Their words, by who reads them. */
  texts: Readonly<Record<Exclude<Reader, "private">, readonly string[]>>;
}
interface Result {
  ok: boolean;
}
/** Asks what is asked of every text before the call goes on. */
export type Watch = <R extends Result>(writing: Writing, next: () => Promise<R>) => Promise<R>;

interface Procedure {
  _def: { type: string; inputs: readonly unknown[]; meta?: { trail?: true } };
}

/** Texts that others read, by procedure. The staff answers for its own. */
export function textsRead(procedures: Record<string, unknown>) {
  const changing = Object.entries(procedures as Record<string, Procedure>).filter(
    ([, { _def }]) => _def.type === "mutation" && !_def.meta?.trail,
  );
  const read = changing.map(([path, { _def }]) => {
    const texts = _def.inputs.flatMap((input) => freeTextsOf(input)).filter(({ reader }) => reader !== "private");
    return [path, texts] as const;
  });
  return new Map(read.filter(([, texts]) => texts.length > 0));
}

let known: ReadonlyMap<string, readonly FreeText[]> = new Map();
let watch: Watch | null = null;
/** The router names its procedures once they are all there: what a step of theirs knows of texts comes from their inputs. */
export function watchTexts(texts: typeof known, by: Watch) {
  [known, watch] = [texts, by];
}

interface Call {
  ctx: Context;
  path: string;
  input: () => Promise<unknown>;
}

export async function watched<R extends Result>({ ctx, path, input }: Call, next: () => Promise<R>) {
  const fields = known.get(path);
  if (!fields || !watch || !ctx.viewer) return next();
  const raw = await input();
  const typed = (reader: Reader) => fields.filter((one) => one.reader === reader).flatMap((one) => typedAt(raw, one.path));
  const texts = { other: typed("other"), public: typed("public") };
  if (texts.other.length + texts.public.length === 0) return next();
  return watch({ ctx: { ...ctx, viewer: ctx.viewer }, path, input: raw, texts }, next);
}
