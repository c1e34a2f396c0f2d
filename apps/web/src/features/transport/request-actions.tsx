import { mayWait } from "@recolte/domain/device/operations/offline-acts";
import type { QuoteRequestMove } from "@recolte/domain/trade/transport/status";
import { formatPrice } from "@recolte/domain/goods/price";
import { Fragment, useState } from "react";
import { confirm } from "#lib/send/confirm.ts";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useIsOffline } from "#lib/offline/use-offline.ts";
import { useGoOn } from "#lib/session/use-go-on.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "#ui/case.module.css";
import { lazyDialog } from "#ui/dialog.tsx";
import { OnlyOnline } from "#ui/only-online.tsx";
import { NextStep } from "#ui/next-step.tsx";
import { momentWords } from "./transport-words.ts";
import { useRequestSend } from "./use-transport-send.ts";

const NoteDialog = lazyDialog(async () => (await import("./note-dialog.tsx")).NoteDialog);
const QuoteDialog = lazyDialog(async () => (await import("./quote-form.tsx")).QuoteDialog);

type Request = Outputs["quotes"]["byId"];

interface Ending {
  label: string;
  title: string;
  text: string;
  done: string;
  path: `quotes.${"withdraw" | "decline" | "refuse" | "cancel"}`;
}

const ENDINGS = {
  withdraw: {
    label: "Retirer mon devis",
    title: "Retirer votre devis ?",
    text: "Vous pourrez en faire un autre.",
    done: "Devis retiré",
    path: "quotes.withdraw",
  },
  decline: {
    label: "Décliner",
    title: "Décliner cette demande ?",
    text: "Le client sera prévenu sur Récolte et pourra s'adresser à un autre transporteur.",
    done: "Demande déclinée",
    path: "quotes.decline",
  },
  refuse: {
    label: "Refuser",
    title: "Refuser ce devis ?",
    text: "La demande s'arrête là. Le transporteur sera prévenu sur Récolte.",
    done: "Devis refusé",
    path: "quotes.refuse",
  },
  cancel: {
    label: "Annuler la demande",
    title: "Annuler votre demande ?",
    text: "Le transporteur sera prévenu sur Récolte.",
    done: "Demande annulée",
    path: "quotes.cancel",
  },
} as const satisfies Record<string, Ending>;
type EndingName = keyof typeof ENDINGS;
const isEnding = (move: QuoteRequestMove): move is EndingName => move in ENDINGS;

const labelOf = (move: QuoteRequestMove) =>
  isEnding(move) ? ENDINGS[move].label : move === "accept" ? "Accepter le devis" : "Faire un devis";

function Offered({ action, busy, onPress }: { action: QuoteRequestMove; busy: boolean; onPress: () => void }) {
  const Place = isEnding(action) ? Fragment : NextStep;
  return (
    <Place>
      <BusyButton
        {...(isEnding(action) && { variant: "subtle", color: "red" })}
        busy={busy}
        aria-haspopup="dialog"
        onClick={onPress}
      >
        {labelOf(action)}
      </BusyButton>
    </Place>
  );
}

/** Who is asked refuses; who asked cancels: never both for the same thing. */
const offeredOf = ({ actions }: Request) => actions.filter((one) => one !== "cancel" || !actions.includes("refuse"));

/** What this side may do now, by the domain; each asks before it is done. */
export function RequestActions({ request }: { request: Request }) {
  const [asked, setOpened] = useState<EndingName | "quote" | null>(null);
  // As it was when the dialog opened: what changes behind it must be seen before it is answered.
  const [seenVersion, setSeenVersion] = useState(request.version);
  const { send, busy } = useRequestSend({ id: request.id, version: seenVersion });
  const goOn = useGoOn();
  const isOffline = useIsOffline();
  const { id, version, actions } = request;
  // What the other side has done meanwhile is not asked for any more.
  const opened = asked && actions.includes(asked) ? asked : null;
  const close = () => setOpened(null);
  function show(name: EndingName | "quote") {
    setSeenVersion(version);
    setOpened(name);
  }

  async function accept() {
    const [quote] = request.quotes;
    if (!quote) return;
    const text = `${formatPrice(quote.price)}, chargement le ${momentWords(quote.pickupAt)}. Le véhicule est réservé pour vous, et chacun lit le numéro de l'autre.`;
    if (!(await confirm({ title: "Accepter ce devis ?", text, action: "Accepter" }))) return;
    await send(
      "quotes.accept",
      { id, version },
      {
        done: "Devis accepté : la livraison est réservée",
        whileHere: ({ deliveryId }) => goOn(paths.delivery(deliveryId)),
      },
    );
  }
  async function end(name: EndingName, note: string) {
    const { path, done } = ENDINGS[name];
    const { over } = await send(path, { id, version: seenVersion, note }, { done });
    if (over) close();
    return over;
  }
  const all = offeredOf(request);
  const offered = all.filter((action) => !isOffline || mayWait(`quotes.${action}`));
  if (offered.length === 0) return all.length > 0 ? <OnlyOnline /> : null;
  return (
    <div className={css.buttons}>
      {offered.map((action) => (
        <Offered
          key={action}
          action={action}
          busy={busy}
          onPress={() => (action === "accept" ? void accept() : show(isEnding(action) ? action : "quote"))}
        />
      ))}
      {opened === "quote" && <QuoteDialog request={request} onClose={close} />}
      {opened && opened !== "quote" && (
        <NoteDialog
          title={ENDINGS[opened].title}
          text={ENDINGS[opened].text}
          label="Un mot (facultatif)"
          submit={ENDINGS[opened].label}
          busy={busy}
          draft={`${opened}.${id}`}
          onSubmit={(note) => end(opened, note)}
          onClose={close}
        />
      )}
    </div>
  );
}
