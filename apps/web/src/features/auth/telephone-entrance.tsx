import type { Country } from "@recolte/domain/platform/places/country";
import { unbrokenPhone } from "@recolte/domain/identity/dial-plan";
import { useState } from "react";
import { Link } from "react-router-dom";
import { lastWay } from "#lib/session/last-way.ts";
import { paths } from "#lib/browser/paths.ts";
import type { InputOf } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { CodeAgain } from "#ui/code-again.tsx";
import { NumberForm, type TypedNumber } from "#ui/number-form.tsx";
import { CodeSentForm } from "./code-sent-form.tsx";
import css from "./form.module.css";
import { keptEntry } from "#lib/draft/kept-entry.ts";
import type { Receiver } from "./send-to-us.tsx";
import { WaitingEntrance } from "./waiting-entrance.tsx";

const check = { fetch: async () => (await import("./entrance-checks.ts")).AskCode };

interface Props {
  countries: readonly Country[];
  whatsapp: boolean;
  /** Where a code may be sent to us, once none can be sent. */
  receivers: readonly Receiver[];
  /** Somebody pressed for it: it takes the focus, which an arriving page leaves where it is. */
  focuses: boolean;
  /** Another password is what they came for. */
  forgets: boolean;
  onForgotten: () => void;
  onEntered: (isNew: boolean) => Promise<void>;
  onBack: () => void;
}

interface Sent extends TypedNumber {
  request: string;
  again: number;
  /** What is sent to us in place of a code that we would send. */
  toUs?: string;
  times: number;
  /** When it was asked for. */
  at: number;
}

const SECOND = 1000;
/** Later nobody looks for it any more. */
const SOON = 30 * 60;

/** What was asked for before a reload, or a look at another way in. */
function stillSent(sent: Sent | null) {
  const gone = sent ? Math.max(0, Math.ceil((Date.now() - sent.at) / SECOND)) : SOON;
  return sent && gone < SOON ? { ...sent, again: Math.max(1, sent.again - gone) } : null;
}

/** What is asked for, kept in this tab. */
function useAsking(first: Country) {
  const [kept] = useState(() => keptEntry("telephone", { phone: "", country: first, sent: null as Sent | null }));
  const [sent, setSent] = useState(() => stillSent(kept.start.sent));
  const [typed, setTyped] = useState<TypedNumber | null>(null);
  const { send, busy } = useSend();
  async function ask({ phone, country }: TypedNumber, via?: InputOf<"auth.sendCode">["via"]) {
    const number = { phone, country };
    setTyped(number);
    const asked = { ...number, ...(via && { via }) };
    const { answer } = await send("auth.sendCode", asked, { alone: true, failed: "Erreur lors de l'envoi du code" });
    if (answer) note({ ...number, ...answer, times: (sent?.times ?? 0) + 1, at: Date.now() });
  }
  function note(next: Sent | null) {
    kept.keep({ sent: next });
    setSent(next);
  }
  return { sent, typed, start: typed ?? kept.start, keep: kept.keep, busy, ask, again: () => note(null) };
}

/** A number, then the code that was sent to it: whether it opens an account or an old one appears after that. */
export function TelephoneEntrance(props: Props) {
  const { countries, whatsapp, receivers, focuses, forgets, onForgotten, onEntered, onBack } = props;
  const { sent, typed, start, keep, busy, ask, again } = useAsking(countries[0]!);
  return (
    <div className={css.stack}>
      {forgets && (
        <p className={css.hint}>
          Un code reçu à votre numéro, puis un jour d'attente : vous choisirez alors un autre mot de passe.
        </p>
      )}
      {sent?.toUs && (
        <WaitingEntrance
          key={sent.request}
          {...sent}
          code={sent.toUs}
          receivers={receivers}
          forgets={forgets}
          onEntered={onEntered}
        />
      )}
      {sent && !sent.toUs && (
        <>
          <output>Un code est parti au {unbrokenPhone(sent.phone)} : ne le donnez à personne.</output>
          <CodeSentForm key={sent.request} request={sent.request} forgets={forgets} onEntered={onEntered} />
          <CodeAgain key={sent.times} after={sent.again} whatsapp={whatsapp} busy={busy} onAsk={(via) => void ask(sent, via)} />
        </>
      )}
      {sent ? (
        <button type="button" className={css.quiet} onClick={again}>
          Changer de numéro
        </button>
      ) : (
        <NumberForm
          check={check}
          className={css.stack}
          label="Votre numéro de téléphone"
          countries={countries}
          start={start}
          focuses={focuses || typed !== null}
          busy={busy}
          onType={keep}
          onSubmit={(number) => void ask(number)}
        />
      )}
      {!forgets && lastWay.isTelephone() && (
        <button type="button" className={css.quiet} onClick={onForgotten}>
          Mot de passe oublié ?
        </button>
      )}
      <Link className={css.quiet} to={paths.contactByTelephone}>
        Numéro perdu ou compte bloqué ? Écrivez-nous
      </Link>
      <button type="button" className={css.quiet} onClick={onBack}>
        Continuer avec mon adresse email
      </button>
    </div>
  );
}
