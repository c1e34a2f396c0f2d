import { formatTime } from "@recolte/domain/platform/days/date";
import { mayWait, orderActionsAfter } from "@recolte/domain/device/operations/offline-acts";
import { isFetched } from "@recolte/domain/trade/orders/pickup";
import { formatPrice } from "@recolte/domain/goods/price";
import { Fragment, useState } from "react";
import { confirm } from "#lib/send/confirm.ts";
import { toast } from "#lib/send/toast.ts";
import { useKeptProof } from "#lib/offline/hand-over-proofs.ts";
import { useIsOffline, useWaitingKinds } from "#lib/offline/use-offline.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "#ui/case.module.css";
import { lazyDialog } from "#ui/dialog.tsx";
import { NextStep } from "#ui/next-step.tsx";
import { OnlyOnline } from "#ui/only-online.tsx";
import { useReaderAtHand } from "#ui/use-hand-over.ts";
import { WaitingNote } from "#ui/waiting-note.tsx";
import { PLAIN, type PlainAction } from "./plain-actions.ts";
import { answerLater, moveLater, type ShownOrder } from "./shown-order.ts";
import { dropRefusedAnswers, useTakenBack } from "./taken-back.ts";
import { useOrderSend } from "./use-order-send.ts";
import { ANSWERS, WORDED, type WordedAction } from "./worded-actions.ts";

const CodeDialog = lazyDialog(async () => (await import("./code-dialog.tsx")).CodeDialog);
const CounterDialog = lazyDialog(async () => (await import("./counter-dialog.tsx")).CounterDialog);
const ReadyDialog = lazyDialog(async () => (await import("./ready-dialog.tsx")).ReadyDialog);
const WordsDialog = lazyDialog(async () => (await import("./words-dialog.tsx")).WordsDialog);

type Action = ShownOrder["actions"][number];

const isPlain = (action: Action): action is PlainAction => action in PLAIN;
/** Where goods that are fetched wait is asked, not only whether they are ready. */
const isAsked = (action: Action, order: ShownOrder): action is PlainAction =>
  isPlain(action) && !(action === "ready" && isFetched(order));
const isWorded = (action: Action): action is WordedAction => action in WORDED;

const labelOf = (action: Action) => {
  if (isPlain(action)) return PLAIN[action].label;
  if (isWorded(action)) return WORDED[action].label;
  return action === "counter" ? "Faire une contre-offre" : "Saisir le code de l'acheteur";
};
/** What stops an order or might, or takes back what was said of it. */
const ends = (action: Action) => action === "unpay" || (isWorded(action) && !ANSWERS.includes(action));
const lookOf = (action: Action, first: boolean) => {
  if (ends(action)) return { variant: "subtle", color: "red" };
  return { variant: first ? "filled" : "outline" };
};

/** Who is asked refuses; who asked cancels: never both for the same thing. What goes on comes first, what ends it last. */
const offeredOf = (actions: readonly Action[]) =>
  actions.filter((one) => one !== "cancel" || !actions.includes("refuse")).sort((a, b) => Number(ends(a)) - Number(ends(b)));

const pathOf = (action: Action) =>
  isPlain(action) ? PLAIN[action].path : isWorded(action) ? WORDED[action].path : `orders.${action}`;

/**
 * Where there is no network the goods change hands all the same, said to be ready or not; once that is kept, it is not asked for.
 * What was moved here and the server does not have yet is thought done; what cannot wait is not offered then.
 */
function useActions(order: ShownOrder) {
  const { id, lock } = order;
  const kept = useKeptProof("order", id);
  const isOffline = useIsOffline();
  const waiting = useWaitingKinds("orders", id);
  const actions = orderActionsAfter(order.actions, waiting, order);
  const isHandedOver = kept && kept.outcome !== "refused";
  const isMissing = lock !== null && isOffline && !actions.includes("handOver") && (waiting.length === 0 || actions.length > 0);
  // Beside the place itself.
  const buttons = actions.filter((one) => one !== "changePickup");
  const all: Action[] = isMissing ? ["handOver", ...buttons] : [...buttons];
  const offered = all.filter((one) => (one !== "handOver" || !isHandedOver) && (!isOffline || mayWait(pathOf(one))));
  return { offered: offeredOf(offered), isWaiting: waiting.length > 0, isShort: isOffline && offered.length < all.length };
}

function Opened({ action, order, onClose }: { action: Action; order: ShownOrder; onClose: () => void }) {
  // As it was when the dialog opened: what changes behind it must be seen before it is answered.
  const [seen] = useState(order);
  if (isWorded(action)) return <WordsDialog action={action} order={seen} onClose={onClose} />;
  if (action === "ready") return <ReadyDialog order={seen} onClose={onClose} />;
  return action === "counter" ? <CounterDialog order={seen} onClose={onClose} /> : <CodeDialog order={seen} onClose={onClose} />;
}

interface Props {
  order: ShownOrder;
  /** On the order's own page: what goes on stays in sight. */
  inReach?: boolean;
  /** Only what goes on, or only what ends it; else both. */
  part?: "next" | "end";
}

/** What this side may do now, by the domain; each asks before it is done. */
export function OrderActions({ order, inReach = false, part }: Props) {
  const [asked, setOpened] = useState<Action | null>(null);
  useReaderAtHand(inReach && order.lock !== null);
  const { send, busy } = useOrderSend(order);
  const { offered: all, isWaiting, isShort } = useActions(order);
  const offered = all.filter((action) => !part || ends(action) === (part === "end"));
  // What the other side has done meanwhile is not asked for any more.
  const opened = asked && offered.includes(asked) ? asked : null;
  const locked = order.codeLockedUntil;

  async function ask(action: PlainAction) {
    const { id, version, other, total } = order;
    const { label, title, text, path, done } = PLAIN[action];
    const words = text({ name: other.firstName, total: formatPrice(total) });
    const onKept = () => dropRefusedAnswers(id);
    const undo = (paid: number) => void send("orders.unpay", { id, version: paid }, { done: PLAIN.unpay.done });
    const onDone = (moved: { version: number }) => {
      onKept();
      if (action === "pay") toast.undo(done, () => undo(moved.version));
    };
    const later = action === "accept" ? answerLater(order, {}, onKept) : moveLater(order, {}, onKept);
    if (await confirm({ title, text: words, action: label }))
      await send(path, { id, version }, { ...(action !== "pay" && { done }), onDone, later });
  }
  const begin = (action: Action) => (isAsked(action, order) ? void ask(action) : setOpened(action));
  useTakenBack(order, begin);
  if (offered.length === 0) return isWaiting ? <WaitingNote id={order.id} /> : isShort ? <OnlyOnline /> : null;
  return (
    <div>
      <WaitingNote id={order.id} />
      <div className={css.buttons}>
        {offered.map((action, i) => {
          const Place = inReach && i === 0 && !ends(action) ? NextStep : Fragment;
          return (
            <Place key={action}>
              <BusyButton {...lookOf(action, i === 0)} busy={busy} aria-haspopup="dialog" onClick={() => begin(action)}>
                {labelOf(action)}
              </BusyButton>
            </Place>
          );
        })}
      </div>
      {isShort && <OnlyOnline />}
      {locked && offered.includes("handOver") && (
        <p className={css.quiet}>Cinq codes erronés : réessayez après {formatTime(locked)}.</p>
      )}
      {opened && <Opened key={opened} action={opened} order={order} onClose={() => setOpened(null)} />}
    </div>
  );
}
