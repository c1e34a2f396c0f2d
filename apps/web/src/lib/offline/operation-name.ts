import { OPERATION_NAMES } from "@recolte/domain/device/operations/words";

const NAMES: Partial<Record<string, string>> = OPERATION_NAMES;

/** A version of the site that was taken back may have noted one of a kind that this one does not have. */
export const operationName = (kind: string) => NAMES[kind] ?? "Envoi d'une autre version du site";
