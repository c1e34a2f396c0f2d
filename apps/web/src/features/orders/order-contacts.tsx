import { fullName } from "@recolte/domain/market/profiles/profile";
import { useState } from "react";
import { lazyDialog } from "#ui/dialog.tsx";
import { ContactLine, PickupLine } from "#ui/contact-line.tsx";
import type { ShownOrder } from "./shown-order.ts";

const ReadyDialog = lazyDialog(async () => (await import("./ready-dialog.tsx")).ReadyDialog);

/** Who to reach for what was agreed, where and when; nothing while it is still talked about. */
export function OrderContacts({ order }: { order: ShownOrder }) {
  const { side, other, number, title, acceptedAt } = order;
  const [isChanging, setChanging] = useState(false);
  const mayChange = order.actions.includes("changePickup");
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
      <PickupLine pickup={order} {...(mayChange && { onChange: () => setChanging(true) })} />
      {isChanging && mayChange && <ReadyDialog order={order} changes onClose={() => setChanging(false)} />}
    </div>
  );
}
