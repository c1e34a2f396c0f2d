// chunk: terms
import { HandOverDialog } from "#ui/hand-over-dialog.tsx";
import type { ShownOrder } from "./shown-order.ts";
import { useMove } from "./use-move.ts";

export function CodeDialog({ order: { id, version, other }, onClose }: { order: ShownOrder; onClose: () => void }) {
  const { move, moving, sayFailure } = useMove();
  return (
    <HandOverDialog
      title="Code de l'acheteur"
      hint={`Demandez-le à ${other.firstName} en remettant la marchandise : il se lit sur la page de la commande.`}
      action="Confirmer la remise"
      busy={moving}
      send={async (code) =>
        (await move((client) => client.orders.handOver.mutate({ id, version, code }), "Remise confirmée", { id, version })).error
      }
      sayFailure={sayFailure}
      onClose={onClose}
    />
  );
}
