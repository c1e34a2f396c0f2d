import { ofName } from "@recolte/domain/market/profiles/profile";
import type { MutationPath } from "#lib/line/trpc.ts";

interface Plain {
  label: string;
  title: string;
  text: (order: { name: string; total: string }) => string;
  path: MutationPath;
  done: string;
}

/** What needs no words, only a yes. */
export const PLAIN = {
  accept: {
    label: "Accepter",
    title: "Accepter cette offre ?",
    text: ({ name, total }) =>
      `Vous vous accordez avec ${name} sur ${total}. La quantité est alors réservée, et chacun lit le numéro de l'autre.`,
    path: "orders.accept",
    done: "Offre acceptée",
  },
  ready: {
    label: "La commande est prête",
    title: "La commande est prête ?",
    text: ({ name }) => `Un message part à ${name}, et le bon de livraison est établi.`,
    path: "orders.ready",
    done: "L'acheteur sera prévenu sur Récolte",
  },
  ship: {
    label: "La livraison est partie",
    title: "La livraison est partie ?",
    text: ({ name }) => `Un message part à ${name}, qui vous donnera son code à la remise.`,
    path: "orders.ship",
    done: "L'acheteur sera prévenu sur Récolte",
  },
  confirm: {
    label: "J'ai reçu la commande",
    title: "Vous avez reçu la commande ?",
    text: () => "Confirmez seulement quand la marchandise est entre vos mains : cela ne se reprend pas.",
    path: "orders.confirm",
    done: "Remise confirmée",
  },
  pay: {
    label: "Marquer comme payée",
    title: "Avez-vous reçu le paiement ?",
    text: ({ name, total }) => `Vous confirmez avoir reçu ${total} ${ofName(name)}.`,
    path: "orders.pay",
    done: "Paiement enregistré",
  },
  unpay: {
    label: "Annuler le paiement",
    title: "Ce paiement n'a pas été reçu ?",
    text: ({ name, total }) => `${total} restent à encaisser ${ofName(name)}, qui lira que vous ne confirmez plus.`,
    path: "orders.unpay",
    done: "Paiement annulé",
  },
} as const satisfies Record<string, Plain>;
export type PlainAction = keyof typeof PLAIN;
