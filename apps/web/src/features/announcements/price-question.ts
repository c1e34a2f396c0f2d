import { confirm } from "#lib/send/confirm.ts";
import { isRefusal } from "#lib/send/refusal-of.ts";
import { spoken } from "#lib/send/toast.ts";
import type { Sent } from "#lib/send/use-send.ts";

/** The server asks before it takes a price far from the usual one. */
export const asksAboutPrice = (error: unknown) => isRefusal(error, "announcement.price-outlying");

/** Sends again what its author stands by; who wants to look at the price again goes on where they were. */
export async function withPriceQuestion<Answer>(send: (stands: { priceConfirmed?: true }) => Promise<Sent<Answer>>) {
  const sent = await send({});
  if (!asksAboutPrice(sent.error)) return sent;
  const stands = await confirm({
    title: "Vérifiez le prix et l'unité",
    text: spoken(sent.error, ""),
    action: "Publier quand même",
    refuse: "Corriger",
  });
  return stands ? send({ priceConfirmed: true }) : { done: false, over: false };
}
