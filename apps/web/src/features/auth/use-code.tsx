import { useState } from "react";
import { isRefusal } from "#lib/send/refusal-of.ts";
import { spoken } from "#lib/send/toast.ts";
import { lazyDialog } from "#ui/dialog.tsx";

const CodeDialog = lazyDialog(async () => (await import("./code-dialog.tsx")).CodeDialog);

interface CodeRequest {
  failure: { message: string } | null;
  busy: boolean;
  answer: (code: string | null) => void;
}

/** Does what may ask for a code: asks until one is right, and does it then. Null when the person thought better of it. */
export function useCode() {
  const [asked, setAsked] = useState<CodeRequest | null>(null);

  const ask = (failure: CodeRequest["failure"]) =>
    new Promise<string | null>((resolve) => {
      function answer(code: string | null) {
        setAsked((now) => now && { ...now, failure: null, busy: true });
        resolve(code);
      }
      setAsked({ failure, busy: false, answer });
    });

  async function attempt<T>(work: (code?: string) => Promise<T>, code?: string): Promise<T | null> {
    try {
      return await work(code);
    } catch (error) {
      const isWrong = isRefusal(error, "auth.wrong-code");
      if (!isWrong && !isRefusal(error, "auth.code-required")) throw error;
      const next = await ask(isWrong ? { message: spoken(error, "") } : null);
      return next === null ? null : attempt(work, next);
    }
  }
  const withCode = <T,>(work: (code?: string) => Promise<T>) => attempt(work).finally(() => setAsked(null));

  return { withCode, codeDialog: asked && <CodeDialog {...asked} /> };
}
