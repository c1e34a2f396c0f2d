import { useSend } from "#lib/send/use-send.ts";
import { useStepUp } from "./use-step-up.tsx";

/** `useSend` for what may ask for the password first: the dialog that asks is the page's to show. */
export function useConfirmedSend() {
  const { afterStepUp, stepUpDialog } = useStepUp();
  return { ...useSend({ around: afterStepUp }), stepUpDialog };
}
