import { fullName } from "@recolte/domain/profiles/profile";
import { ContactLine, PickupLine } from "#ui/contact-line.tsx";
import type { ShownOrder } from "./shown-order.ts";

/** Who to reach for what was agreed, where and when; nothing while it is still talked about. */
export function OrderContacts({ order }: { order: ShownOrder }) {
  const { side, other, number, title, acceptedAt } = order;
  if (!acceptedAt) return null;
  return (
    <div>
      {number && (
        <ContactLine
          part={side === "buyer" ? "Vendeur" : "Acheteur"}
          name={fullName(other)}
          number={number}
          text={`Bonjour, pour la commande de « ${title} » :`}
        />
      )}
      <PickupLine pickup={order} />
    </div>
  );
}
