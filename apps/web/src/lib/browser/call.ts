import { telLink } from "@recolte/domain/identity/phone";
import { copyPhone } from "./copy.ts";
import { toast } from "#lib/send/toast.ts";

const openAddress = (address: string) => window.location.assign(address);

/** Hands a told number to the telephone; `open` is passed in, because a browser may refuse a `tel:` address. */
export function call(phone: string, open = openAddress) {
  try {
    open(telLink(phone));
  } catch {
    toast.error("Impossible d'ouvrir l'application téléphone", { label: "Copier numéro", run: () => void copyPhone(phone) });
  }
}
