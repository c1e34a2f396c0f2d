import { useState } from "react";
import { isRefusal } from "#lib/send/refusal-of.ts";
import { lazyDialog } from "./dialog.tsx";
import { StepUpDialog } from "./step-up-dialog.tsx";

const StepUpCode = lazyDialog(async () => (await import("./step-up-code.tsx")).StepUpCode);

interface Waiting {
  byCode: boolean;
  answer: (confirmed: boolean) => void;
}

/** Does what may ask for the password first, or for a code where there is none: asks, and does it then. Null when the person thought better of it. */
export function useStepUp() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function afterStepUp<T>(work: () => Promise<T>): Promise<T | null> {
    let byCode = false;
    try {
      return await work();
    } catch (error) {
      byCode = isRefusal(error, "auth.confirm-code");
      if (!byCode && !isRefusal(error, "auth.confirm-password")) throw error;
    }
    const confirmed = await new Promise<boolean>((answer) => setWaiting({ byCode, answer }));
    setWaiting(null);
    return confirmed ? work() : null;
  }

  const Asking = waiting?.byCode ? StepUpCode : StepUpDialog;
  return { afterStepUp, stepUpDialog: waiting && <Asking onDone={waiting.answer} /> };
}
