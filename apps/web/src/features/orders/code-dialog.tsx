import { HandOverDialog } from "#ui/hand-over-dialog.tsx";
import type { ShownOrder } from "./shown-order.ts";
import { useOrderSend } from "./use-order-send.ts";

export function CodeDialog({ order: { id, version, other, lock }, onClose }: { order: ShownOrder; onClose: () => void }) {
  const { send, busy } = useOrderSend({ id, version });
  return (
    <HandOverDialog
      title="Code de l'acheteur"
      hint={`Demandez-le à ${other.firstName} en remettant la marchandise : il se lit sur la page de la commande.`}
      action="Confirmer la remise"
      busy={busy}
      kind="order"
      id={id}
      lock={lock}
      send={(code, said) => send("orders.handOver", { id, version, code }, { done: "Remise confirmée", ...said })}
      onClose={onClose}
    />
  );
}
