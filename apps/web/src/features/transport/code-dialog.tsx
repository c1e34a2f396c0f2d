import { HandOverDialog } from "#ui/hand-over-dialog.tsx";
import { useDeliverySend } from "./use-transport-send.ts";

interface Props {
  delivery: { id: string; version: number };
  receiver: string;
  onClose: () => void;
}

export function CodeDialog({ delivery: { id, version }, receiver, onClose }: Props) {
  const { send, busy } = useDeliverySend({ id, version });
  return (
    <HandOverDialog
      title="Code du destinataire"
      hint={`Demandez-le à ${receiver} en remettant la marchandise : il se lit sur la page de la livraison.`}
      action="Confirmer la livraison"
      busy={busy}
      send={(code, refuse) => send("deliveries.deliver", { id, version, code }, { done: "Livraison confirmée", refuse })}
      onClose={onClose}
    />
  );
}
