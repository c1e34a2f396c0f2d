import { HandOverDialog } from "#ui/hand-over-dialog.tsx";
import { useDeliveryMove } from "./use-transport-move.ts";

interface Props {
  delivery: { id: string; version: number };
  receiver: string;
  onClose: () => void;
}

export function CodeDialog({ delivery: { id, version }, receiver, onClose }: Props) {
  const { move, moving, sayFailure } = useDeliveryMove();
  return (
    <HandOverDialog
      title="Code du destinataire"
      hint={`Demandez-le à ${receiver} en remettant la marchandise : il se lit sur la page de la livraison.`}
      action="Confirmer la livraison"
      busy={moving}
      send={async (code) => {
        const seen = { id, version };
        return (await move((client) => client.deliveries.deliver.mutate({ ...seen, code }), "Livraison confirmée", seen)).error;
      }}
      sayFailure={sayFailure}
      onClose={onClose}
    />
  );
}
