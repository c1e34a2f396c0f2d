import { transportTitle } from "@recolte/domain/trade/transport/quote-request";
import { confirm } from "#lib/send/confirm.ts";
import type { trpc } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import { momentWords } from "./transport-words.ts";

interface Question {
  id: string;
  title: string;
  action: string;
}

const NAMED = 5;

/** Whether a change of a vehicle goes on: of what it is to carry, each customer will hear of it. */
export async function askComing(client: ReturnType<typeof trpc.useUtils>["client"], { id, title, action }: Question) {
  const coming = await client.vehicles.coming.query({ id });
  if (coming.length === 0) return true;
  const named = coming.slice(0, NAMED).map((one) => `« ${transportTitle(one)} » le ${momentWords(one.pickupAt)}`);
  const more = coming.length > NAMED ? ` et ${coming.length - NAMED} de plus` : "";
  const text = `${counted(coming.length, "livraison prévue", "livraisons prévues")} avec ce véhicule : ${named.join(", ")}${more}. Chaque client sera prévenu sur Récolte.`;
  return confirm({ title, text, action });
}
