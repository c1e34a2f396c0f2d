import type { OperationKind } from "@recolte/domain/operations/operation";
import { isStopped } from "@recolte/domain/operations/waiting";
import type { NewOperation, WaitingPhoto } from "@recolte/offline/operation-store";
import { toast } from "./toast.ts";
import { isLeaving, type OperationDesk, waitingOperations } from "./waiting-operations.ts";

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

/** While something waits, what comes after it waits too, so that nothing overtakes. */
export const mustWait = ({ photos }: Later) => Boolean(photos?.length) || waitingOperations.current().list.some(isLeaving);

/** Whether nothing more is to be done from here: this device has it, or has said that it cannot. */
export async function keepLater(kind: OperationKind, { about, base, photos = [], onKept, quiet }: Later, input: object) {
  const { desk } = waitingOperations.current();
  if (!desk) return false;
  try {
    await desk.keep({ kind, input: { ...input }, about, photos, ...(base && { base }) });
  } catch (error) {
    if (!quiet) toast.error(NOT_KEPT[(error as Error).name] ?? CLOSED);
    return !quiet;
  }
  if (!quiet) toast.success(KEPT);
  onKept();
  return true;
}

/** What was corrected in its form has left, or waits in its place. */
export async function dropRefused(kind: OperationKind, id: string) {
  const { list, desk } = waitingOperations.current();
  const refused = list.filter((one) => isStopped(one) && one.kind === kind && one.input["id"] === id);
  for (const one of refused) await desk?.drop(one.id).catch(() => {});
}

/** Where there is no room for a heart, it is as if it could not wait: who touched it says so. */
export const wishBy =
  (keep: OperationDesk["keep"]): OperationDesk["wish"] =>
  async (wish, { title, quiet }) => {
    const about = `${wish.favourite ? "Ajouter" : "Retirer"} « ${title} »`;
    try {
      await keep({ kind: "favourites.set", input: { ...wish }, about });
    } catch {
      return false;
    }
    if (!quiet) toast.success(KEPT);
    return true;
  };
