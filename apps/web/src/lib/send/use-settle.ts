import { formatPrice } from "@recolte/domain/goods/price";
import { confirm } from "./confirm.ts";
import { toast } from "./toast.ts";
import { useSend } from "./use-send.ts";

/** What was owed is said to be paid: asked first, undone within ten seconds, and later by owing it again. */
export function useSettle({ id, total }: { id: string; total: number }) {
  const { send, busy } = useSend();
  const reopen = () => void send("sales.reopen", { id }, { done: "À encaisser de nouveau" });
  async function settle() {
    const title = "Avez-vous reçu le paiement ?";
    const text = `Vous confirmez avoir reçu ${formatPrice(total)}.`;
    if (!(await confirm({ title, text, action: "Marquer réglée" }))) return;
    await send("sales.settle", { id }, { onDone: () => toast.undo("Crédit réglé", reopen) });
  }
  return { settle, reopen, busy };
}
