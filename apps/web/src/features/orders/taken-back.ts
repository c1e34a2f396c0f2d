import type { OperationKind } from "@recolte/domain/device/operations/operation";
import type { WaitingOperation } from "@recolte/offline/waiting-operation";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { confirmReplace } from "#lib/draft/confirm-replace.ts";
import { openDraft } from "#lib/draft/draft-store.ts";
import { dropRefused } from "#lib/send/keep-later.ts";
import { toast } from "#lib/send/toast.ts";
import { useAuthor } from "#lib/draft/use-draft.ts";
import { useWaiting } from "#lib/offline/waiting-operations.ts";
import { counterDraft, type ShownOrder, wordsDraft } from "./shown-order.ts";
import { wayOf } from "./way.ts";

const ANSWERS: readonly OperationKind[] = ["orders.accept", "orders.counter", "orders.refuse"];

/** Another answer has left, or waits in their place. */
export const dropRefusedAnswers = (id: string) => void dropRefused(ANSWERS, id);

type Input = WaitingOperation["input"];

/** As the form of a counter-offer holds it. */
function termsIn({ quantity, unitPrice, wishedOn, note, fulfilment, carrier }: Input) {
  const way = wayOf({ fulfilment: fulfilment === "retrait" ? "retrait" : "livraison", carrier: carrier === true });
  return { quantity, unitPrice, way, wishedOn: wishedOn ?? "", note: note ?? "" };
}

type Asked = "accept" | "counter" | "refuse";

/**
 * An answer that was refused after it waited comes back into its form, with all that was typed. It stays in the list until another
 * one has left, so that nothing is lost between the two.
 */
export function useTakenBack(order: ShownOrder, onOpen: (action: Asked) => void) {
  const { id, actions } = order;
  const [params, setParams] = useSearchParams();
  const author = useAuthor();
  const { list } = useWaiting();
  const back = params.get("reprise");
  const one = list.find((waiting) => waiting.id === back && ANSWERS.includes(waiting.kind) && waiting.input["id"] === id);
  const takeBack = useEffectEvent(async () => {
    if (!one) return;
    const { kind, input } = one;
    const action = kind.slice("orders.".length) as Asked;
    setParams(
      (before) => {
        before.delete("reprise");
        return before;
      },
      { replace: true },
    );
    if (!actions.includes(action)) {
      toast.info("Cette offre n'attend plus cette réponse. Ce qui n'a pas été envoyé reste dans la liste d'attente.");
      return;
    }
    const draft = openDraft(author, action === "counter" ? counterDraft(order) : wordsDraft(action, id));
    const isFree = Object.keys(draft.read()).length === 0 || (await confirmReplace());
    if (isFree && action === "counter") draft.keep(termsIn(input));
    if (isFree && action === "refuse") draft.keep(input["note"] ? { note: input["note"] } : {});
    onOpen(action);
  });
  // By its id: the list is read anew, and `one` with it, at each change of the list.
  const found = one?.id;
  useEffect(() => {
    if (found) void takeBack();
  }, [found]);
}
