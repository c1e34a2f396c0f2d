import { deliveryActionsAfter, mayWait } from "@recolte/domain/device/operations/offline-acts";
import type { DeliveryAction } from "@recolte/domain/trade/transport/delivery";
import { formatTime } from "@recolte/domain/platform/days/date";
import { formatPrice } from "@recolte/domain/goods/price";
import { fullName, ofName } from "@recolte/domain/market/profiles/profile";
import { Fragment, useState } from "react";
import { confirm } from "#lib/send/confirm.ts";
import { useKeptProof } from "#lib/offline/hand-over-proofs.ts";
import { clock } from "#lib/browser/clock.ts";
import { toast } from "#lib/send/toast.ts";
import { useIsOffline, useWaitingKinds } from "#lib/offline/use-offline.ts";
import type { MutationPath, Outputs } from "#lib/line/trpc.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "#ui/case.module.css";
import { lazyDialog } from "#ui/dialog.tsx";
import { NextStep } from "#ui/next-step.tsx";
import { OnlyOnline } from "#ui/only-online.tsx";
import { useReaderAtHand } from "#ui/use-hand-over.ts";
import { WaitingNote } from "#ui/waiting-note.tsx";
import { useDeliverySend } from "./use-transport-send.ts";

const CodeDialog = lazyDialog(async () => (await import("./code-dialog.tsx")).CodeDialog);
const NoteDialog = lazyDialog(async () => (await import("./note-dialog.tsx")).NoteDialog);
const PlaceDialog = lazyDialog(async () => (await import("./place-dialog.tsx")).PlaceDialog);

type Delivery = Outputs["deliveries"]["byId"];
interface Plain {
  label: string;
  title: string;
  text: (delivery: Delivery) => string;
  done: string;
  path: MutationPath;
}

/** What is done with one word of agreement. */
const PLAIN = {
  load: {
    label: "Marchandise chargée",
    title: "La marchandise est chargée ?",
    text: ({ vehicle }) => `${vehicle.plate} passe en mission.`,
    done: "Chargement enregistré",
    path: "deliveries.load",
  },
  depart: {
    label: "Je pars",
    title: "Vous partez ?",
    text: () => "Ceux qui attendent la marchandise seront prévenus sur Récolte.",
    done: "Départ enregistré",
    path: "deliveries.depart",
  },
  resume: {
    label: "Reprendre la route",
    title: "Vous reprenez la route ?",
    text: () => "Ceux qui attendent la marchandise seront prévenus sur Récolte.",
    done: "Reprise enregistrée",
    path: "deliveries.resume",
  },
  confirm: {
    label: "J'ai reçu la marchandise",
    title: "Confirmer la livraison ?",
    text: ({ carrier }) => `Vous dites avoir reçu la marchandise ${ofName(carrier.firstName)}, comme convenu.`,
    done: "Livraison confirmée",
    path: "deliveries.confirm",
  },
  pay: {
    label: "Confirmer le paiement",
    title: "Avez-vous reçu le paiement ?",
    text: ({ price }) => `Vous confirmez avoir reçu ${formatPrice(price)}.`,
    done: "Paiement confirmé",
    path: "deliveries.pay",
  },
  unpay: {
    label: "Annuler le paiement",
    title: "Ce paiement n'a pas été reçu ?",
    text: ({ price }) => `${formatPrice(price)} restent à encaisser. Le client lira que vous ne confirmez plus.`,
    done: "Paiement annulé",
    path: "deliveries.unpay",
  },
} as const satisfies Record<string, Plain>;
type PlainName = keyof typeof PLAIN;

const WORDED = {
  incident: {
    label: "Signaler un incident",
    title: "Signaler un incident",
    text: "Le client sera prévenu sur Récolte. Le véhicule reste en mission.",
  },
  cancel: {
    label: "Annuler la livraison",
    title: "Annuler cette livraison ?",
    text: "Le véhicule redevient libre et l'autre partie sera prévenue sur Récolte.",
  },
} as const;
type WordedName = keyof typeof WORDED;
type Opened = WordedName | "deliver" | "place";

const isWorded = (name: string | null): name is WordedName => name === "incident" || name === "cancel";
/** What goes wrong, or takes back what was said, stands last. */
const isLast = (name: string) => isWorded(name) || name === "unpay";
const namesOf = (actions: readonly DeliveryAction[], side: Delivery["side"]): (PlainName | Opened)[] =>
  actions
    .map((action: DeliveryAction) => (action === "deliver" && side !== "carrier" ? "confirm" : action))
    .sort((a, b) => Number(isLast(a)) - Number(isLast(b)));

/**
 * Where there is no network it arrives all the same, said to be on the road or not; once that is kept, it is not asked for. What was
 * done here and the server does not have yet is thought done; what cannot wait is not offered then.
 */
function useNames(delivery: Delivery) {
  const kept = useKeptProof("delivery", delivery.id);
  const isOffline = useIsOffline();
  const waiting = useWaitingKinds("deliveries", delivery.id);
  const actions = deliveryActionsAfter(delivery, waiting, clock.now());
  const names = namesOf(actions, delivery.side);
  const isHandedOver = kept && kept.outcome !== "refused";
  const isMissing = delivery.lock !== null && isOffline && !names.includes("deliver");
  const all: (PlainName | Opened)[] = isMissing ? ["deliver", ...names] : names;
  const offered = all.filter((name) => (name !== "deliver" || !isHandedOver) && (!isOffline || mayWait(`deliveries.${name}`)));
  return { names: offered, isWaiting: waiting.length > 0, isShort: isOffline && offered.length < all.length };
}

/** « Tomates : Oyem → Libreville », for the list of what waits. */
const laterOf = ({ id, goods, origin, destination }: Delivery, input: object, onKept: () => void) => ({
  about: `${goods} : ${origin} → ${destination}`,
  input: { id, ...input },
  onKept,
});

const isPlain = (name: PlainName | Opened): name is PlainName => name in PLAIN;
const labelOf = (name: PlainName | Opened) => {
  if (isPlain(name)) return PLAIN[name].label;
  if (isWorded(name)) return WORDED[name].label;
  return name === "deliver" ? "Saisir le code du destinataire" : "Dire où je suis";
};

/** What stands out goes on with the journey; being paid does not, until it has ended. */
function lookOf(name: PlainName | Opened, first: boolean, { status }: Delivery) {
  if (isLast(name)) return { variant: "subtle", color: "red" };
  return { variant: first && (name !== "pay" || status === "livree") ? "filled" : "outline" };
}

/** What this side may do now, by the domain; each asks before it is done. */
export function DeliveryActions({ delivery }: { delivery: Delivery }) {
  const [asked, setOpened] = useState<Opened | null>(null);
  useReaderAtHand(delivery.lock !== null);
  const { send, busy } = useDeliverySend(delivery);
  const { names, isWaiting, isShort } = useNames(delivery);
  // What the other side has done meanwhile is not asked for any more.
  const opened = asked && names.includes(asked) ? asked : null;
  const seen = { id: delivery.id, version: delivery.version };
  const locked = delivery.codeLockedUntil;
  const close = () => setOpened(null);

  async function ask(name: PlainName) {
    const { label, title, text, path, done } = PLAIN[name];
    const later = laterOf(delivery, {}, () => {});
    const undo = (version: number) => void send("deliveries.unpay", { id: delivery.id, version }, { done: PLAIN.unpay.done });
    const onDone = ({ version }: { version: number }) => {
      if (name === "pay") toast.undo(done, () => undo(version));
    };
    if (await confirm({ title, text: text(delivery), action: label }))
      await send(path, seen, { ...(name !== "pay" && { done }), onDone, later });
  }
  async function say(name: WordedName, note: string) {
    const done = name === "incident" ? "Incident signalé" : "Livraison annulée";
    const later = name === "incident" ? laterOf(delivery, { note }, () => {}) : undefined;
    const { over } = await send(`deliveries.${name}`, { ...seen, note }, { done, later });
    if (over) close();
    return over;
  }
  if (names.length === 0) return isWaiting ? <WaitingNote id={delivery.id} /> : isShort ? <OnlyOnline /> : null;
  const act = (name: PlainName | Opened) => (isPlain(name) ? void ask(name) : setOpened(name));
  return (
    <div className={css.buttons}>
      <WaitingNote id={delivery.id} />
      {names.map((name, i) => {
        const look = lookOf(name, i === 0, delivery);
        const Place = look.variant === "filled" ? NextStep : Fragment;
        return (
          <Place key={name}>
            <BusyButton {...look} busy={busy} aria-haspopup="dialog" onClick={() => act(name)}>
              {labelOf(name)}
            </BusyButton>
          </Place>
        );
      })}
      {isShort && <OnlyOnline />}
      {locked && names.includes("deliver") && (
        <p className={css.quiet}>Après cinq codes erronés, réessayez à partir de {formatTime(locked)}.</p>
      )}
      {opened === "deliver" && <CodeDialog delivery={delivery} receiver={fullName(delivery.receiver)} onClose={close} />}
      {opened === "place" && (
        <PlaceDialog delivery={seen} later={(input) => laterOf(delivery, input, () => {})} onClose={close} />
      )}
      {isWorded(opened) && (
        <NoteDialog
          {...WORDED[opened]}
          wanted={opened === "incident"}
          label={opened === "incident" ? "Ce qui s'est passé" : "Un mot (facultatif)"}
          submit={WORDED[opened].label}
          busy={busy}
          draft={`${opened}.${seen.id}`}
          onSubmit={(note) => say(opened, note)}
          onClose={close}
        />
      )}
    </div>
  );
}
