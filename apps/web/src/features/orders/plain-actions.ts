// chunk: terms
import type { SeenOrder } from "@recolte/domain/orders/order";
import { ofName } from "@recolte/domain/profiles/profile";
import type { trpc } from "#lib/trpc.ts";

type Client = ReturnType<typeof trpc.useUtils>["client"];

interface Plain {
  label: string;
  title: string;
  text: (order: { name: string; total: string }) => string;
  call: (client: Client, seen: SeenOrder) => Promise<unknown>;
  done: string;
}

/** What needs no words, only a yes. */
export const PLAIN = {
  accept: {
    label: "Accepter",
    title: "Accepter cette offre ?",
    text: ({ name, total }) => `Vous vous accordez avec ${name} sur ${total}. La quantité est alors réservée.`,
    call: ({ orders }, seen) => orders.accept.mutate(seen),
    done: "Offre acceptée",
  },
  ready: {
    label: "La commande est prête",
    title: "La commande est prête ?",
    text: ({ name }) => `Un message part à ${name}, et le bon de livraison est établi.`,
    call: ({ orders }, seen) => orders.ready.mutate(seen),
    done: "L'acheteur est prévenu",
  },
  ship: {
    label: "La livraison est partie",
    title: "La livraison est partie ?",
    text: ({ name }) => `Un message part à ${name}, qui vous donnera son code à la remise.`,
    call: ({ orders }, seen) => orders.ship.mutate(seen),
    done: "L'acheteur est prévenu",
  },
  confirm: {
    label: "J'ai reçu la commande",
    title: "Vous avez reçu la commande ?",
    text: () => "Confirmez seulement quand la marchandise est entre vos mains : cela ne se reprend pas.",
    call: ({ orders }, seen) => orders.confirm.mutate(seen),
    done: "Remise confirmée",
  },
  pay: {
    label: "Marquer comme payée",
    title: "Avez-vous reçu le paiement ?",
    text: ({ name, total }) => `Vous confirmez avoir reçu ${total} ${ofName(name)}. Cela ne se reprend pas.`,
    call: ({ orders }, seen) => orders.pay.mutate(seen),
    done: "Paiement enregistré",
  },
} as const satisfies Record<string, Plain>;
export type PlainAction = keyof typeof PLAIN;
