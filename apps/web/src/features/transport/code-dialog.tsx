import type { Outputs } from "#lib/line/trpc.ts";
import { HandOverDialog } from "#ui/hand-over-dialog.tsx";
import { useDeliverySend } from "./use-transport-send.ts";

interface Props {
  delivery: Pick<Outputs["deliveries"]["byId"], "id" | "version" | "lock">;
  receiver: string;
  onClose: () => void;
}

export function CodeDialog({ delivery: { id, version, lock }, receiver, onClose }: Props) {
  const { send, busy } = useDeliverySend({ id, version });
  return (
    <HandOverDialog
      title="Code du destinataire"
      hint={`Demandez-le à ${receiver} en remettant la marchandise : il se lit sur la page de la livraison.`}
      action="Confirmer la livraison"
      busy={busy}
      kind="delivery"
      id={id}
      lock={lock}
      send={(code, said) => send("deliveries.deliver", { id, version, code }, { done: "Livraison confirmée", ...said })}
      onClose={onClose}
    />
  );
}
