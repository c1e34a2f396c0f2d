import { outcomeWords, PROOF_WORDS } from "@recolte/domain/trade/orders/hand-over-proof";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keepProof, sendProofs } from "#lib/offline/hand-over-proofs.ts";
import type { Proof } from "#lib/offline/kept-proof.ts";
import { toast } from "#lib/send/toast.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { whenIdle } from "#lib/browser/when-idle.ts";

/** Away from https there is no camera. */
export const hasCamera = () => "mediaDevices" in navigator && "subtle" in crypto;

async function fetchReader() {
  await whenIdle();
  const [{ openQrReader }] = await Promise.all([
    import("#lib/browser/qr-reader.ts"),
    import("./code-reader.tsx"),
    import("./dialog-window.tsx"),
  ]);
  const reader = await openQrReader();
  await reader.ready();
  reader.close();
}

/** Where goods change hands there may be no network: what reads a code is fetched with the page of who will read it. */
export function useReaderAtHand(isWanted: boolean) {
  useEffect(() => {
    if (isWanted && hasCamera()) fetchReader().catch(() => {});
  }, [isWanted]);
}

export type Given = Proof["code"];

/** Nobody stands at the roadside for longer: it is kept, and leaves later. */
const PATIENCE_MS = 5000;
const pause = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));

const NOTED = "Remise notée : elle partira avec le réseau";
const FULL = "Cet appareil n'a plus de place : gardez cette page ouverte jusqu'au retour du réseau.";

const NO_ROOM = "Cet appareil n'a plus de place pour la photo : la remise est notée sans elle.";

interface Handed extends Pick<Proof, "code" | "weightKg"> {
  photo: File | null;
}

/** Keeps what was read or noted, and sends it where it can. Answers why the server refused it; null: nothing more to do here. */
export function useHandOver({ kind, id: subjectId }: { kind: Proof["kind"]; id: string }) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const { viewer } = useViewer();
  return async ({ photo: file, ...handed }: Handed) => {
    const { code } = handed;
    const photo = file && { bytes: await file.arrayBuffer(), type: file.type };
    const proof = { kind, subjectId, ...handed, photo, keptAt: Date.now() };
    const owner = viewer?.id ?? "";
    const { id, isWhole, isSafe } = await keepProof(owner, proof);
    if (isSafe && !isWhole) toast.error(NO_ROOM);
    const sent = navigator.onLine ? await Promise.race([sendProofs({ client, queryClient }, owner), pause(PATIENCE_MS)]) : null;
    const answer = sent?.answers.get(id);
    if (!answer || "error" in answer) {
      if (!isSafe) toast.error(FULL);
      else toast.info("secret" in code ? NOTED : "Code noté, à vérifier quand le réseau revient");
      return null;
    }
    if (answer.outcome === "refused") return answer.reason || PROOF_WORDS.refused;
    const words = outcomeWords(answer.outcome, kind);
    if (answer.outcome === "case") toast.info(words);
    else toast.success(words);
    return null;
  };
}
