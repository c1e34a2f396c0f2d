import type { OperationKind } from "@recolte/domain/device/operations/operation";
import { isStopped, neededBy, subjectsOf } from "@recolte/domain/device/operations/waiting";
import type { Noted } from "@recolte/offline/note-in";
import type { NewOperation, WaitingPhoto } from "@recolte/offline/waiting-operation";
import { toast } from "./toast.ts";
import { isLeaving, type OperationDesk, waitingOperations } from "#lib/offline/waiting-operations.ts";

const KEPT = "Noté sur cet appareil, en attente d'envoi : partira dès que le réseau revient.";

export interface Later {
  /** How it reads in the list of what waits. */
  about: string;
  /** As it waits, where that differs from what is sent now: without the version that the screen knew. */
  input?: NewOperation["input"];
  /** What its author had before them. */
  base?: NewOperation["base"];
  /** Those that the server does not have: with them it can only wait. */
  photos?: WaitingPhoto[];
  /** It is kept on this device: the form has done its part. */
  onKept: () => void;
  /** Nobody asked for it in so many words: nothing is said. */
  quiet?: boolean;
}

const STAY = "rien n'est noté. Gardez cette page ouverte et réessayez";
/** By the name of what went wrong. */
const NOT_KEPT: Record<string, string> = {
  QuotaExceededError: `Cet appareil n'a plus de place : ${STAY}.`,
  TooLarge: `C'est trop long pour attendre sur cet appareil : ${STAY} avec du réseau.`,
};
const CLOSED = `Cet appareil n'a pas pu le garder : ${STAY}.`;

/**
 * What comes after something about the same thing waits too, so that nothing overtakes; about another thing it goes at once, unless
 * nobody answered the last time.
 */
export function mustWait({ photos = [] }: Later, input: object) {
  const { list, isAway } = waitingOperations.current();
  const waiting = list.filter(isLeaving);
  const about = new Set(subjectsOf({ input: { ...input } }));
  return (
    photos.length > 0 || (isAway && waiting.length > 0) || waiting.some((one) => subjectsOf(one).some((id) => about.has(id)))
  );
}

function operationOf(kind: OperationKind, { about, base, photos = [] }: Later, input: object): NewOperation {
  const asked = { kind, input: { ...input } };
  const after = neededBy(waitingOperations.current().list, asked);
  return { ...asked, about, photos, ...(base && { base }), ...(after.length > 0 && { after }) };
}

/** Written beside its request, which does not wait for it: a page that is closed before the answer leaves it to the next one. */
export const noteSent = (kind: OperationKind, later: Later, input: object) =>
  waitingOperations.current().desk?.note?.(operationOf(kind, later, input));

/** Under the id that it was noted by, once that is written. */
async function inPlaceOf(noted: Noted | undefined, operation: NewOperation): Promise<NewOperation> {
  await noted?.written;
  return noted ? { ...operation, noted: noted.id } : operation;
}

/** Whether nothing more is to be done from here: this device has it, or has said that it cannot. */
export async function keepLater(
  kind: OperationKind,
  later: Later,
  { input, noted }: { input: object; noted?: Noted | undefined },
) {
  const { onKept, quiet } = later;
  const { desk } = waitingOperations.current();
  if (!desk) return false;
  try {
    await desk.keep(await inPlaceOf(noted, operationOf(kind, later, input)));
  } catch (error) {
    if (!quiet) toast.error(NOT_KEPT[(error as Error).name] ?? CLOSED);
    return !quiet;
  }
  if (!quiet) toast.success(KEPT);
  onKept();
  return true;
}

/** What was corrected in its form has left, or waits in its place. */
export async function dropRefused(kinds: readonly OperationKind[], id: string) {
  const { list, desk } = waitingOperations.current();
  const refused = list.filter((one) => isStopped(one) && kinds.includes(one.kind) && one.input["id"] === id);
  for (const one of refused) await desk?.drop(one.id).catch(() => {});
}

const wishOf = (wish: Parameters<OperationDesk["wish"]>[0], title: string): NewOperation => ({
  kind: "favourites.set",
  input: { ...wish },
  about: `${wish.favourite ? "Ajouter" : "Retirer"} « ${title} »`,
});

export const noteWishBy =
  (note: NonNullable<OperationDesk["note"]>): OperationDesk["noteWish"] =>
  (wish, title) =>
    note(wishOf(wish, title));

/** Where there is no room for a heart, it is as if it could not wait: who touched it says so. */
export const wishBy =
  (keep: OperationDesk["keep"]): OperationDesk["wish"] =>
  async (wish, { title, quiet, noted }) => {
    try {
      await keep(await inPlaceOf(noted, wishOf(wish, title)));
    } catch {
      return false;
    }
    if (!quiet) toast.success(KEPT);
    return true;
  };
