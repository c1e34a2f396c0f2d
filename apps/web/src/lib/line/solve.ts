import type { Said } from "./proof-worker.ts";
import { toast, toasts } from "#lib/send/toast.ts";

/** The most that the server asks for; it says a quarter at a time. */
const STEPS_MAX = 120;
const quarterOf = (steps: number) => Math.min(75, Math.floor((steps / STEPS_MAX) * 4) * 25);

const WHY = {
  network: "Beaucoup d'essais viennent de votre réseau.",
  attack: "Beaucoup de comptes nouveaux arrivent en ce moment.",
};

/** What the header carries; null when the person turned back, or this browser cannot. Nothing on the page is kept from them meanwhile. */
export function solve(challenge: unknown, signal: AbortSignal, why: keyof typeof WHY = "network") {
  const worker = new Worker(new URL("proof-worker.ts", import.meta.url), { type: "module" });
  return new Promise<string | null>((resolve) => {
    let told = -1;
    const tell = (percent: number) => {
      if (percent === told) return;
      told = percent;
      toast.busy(`${WHY[why]} Vérification automatique : ${percent} %`, {
        label: "Annuler",
        run: () => resolve(null),
      });
    };
    tell(0);
    signal.addEventListener("abort", () => resolve(null));
    worker.addEventListener("error", () => resolve(null));
    worker.addEventListener("message", ({ data }: MessageEvent<Said>) => {
      if ("steps" in data) tell(quarterOf(data.steps));
      else resolve(data.solution && btoa(JSON.stringify({ challenge, solution: data.solution })));
    });
    worker.postMessage(challenge);
  }).finally(() => {
    worker.terminate();
    if (toasts.current()?.kind === "busy") toasts.close();
  });
}
