import { inTime } from "#lib/browser/time-left.ts";
import { trpc } from "#lib/line/trpc.ts";
import { CodeSentForm } from "./code-sent-form.tsx";
import css from "./form.module.css";
import { type Receiver, SendToUs } from "./send-to-us.tsx";

const SECOND = 1000;
/** A message takes a few seconds; who has not sent it by then takes longer, and the line may be poor. */
const SOON = { every: 5 * SECOND, times: 12 };
const LATER = 20 * SECOND;

/** Whether it has come, asked again while the page is looked at, and at once when its person comes back from their messages. */
const useArrived = (request: string) =>
  trpc.auth.arrival.useQuery(
    { request },
    {
      staleTime: 0,
      refetchOnWindowFocus: ({ state: { data } }) => !data?.hasCome && "always",
      refetchInterval({ state: { data, dataUpdateCount, errorUpdateCount } }) {
        if (data?.hasCome || data?.isOver) return false;
        return dataUpdateCount + errorUpdateCount < SOON.times ? SOON.every : LATER;
      },
    },
  );

function words({ hasCome, isOver }: { hasCome: boolean; isOver: boolean }) {
  if (hasCome) return "Votre message est arrivé.";
  return isOver ? "Ce code ne sert plus : revenez à votre numéro." : "Nous attendons votre message…";
}

interface Props {
  request: string;
  code: string;
  receivers: readonly Receiver[];
  /** Seconds until a code can be sent again. */
  again: number;
  forgets: boolean;
  onEntered: (isNew: boolean) => Promise<void>;
}

/** The code that this browser shows, and that its telephone sends to us; then the same questions as after any code. */
export function WaitingEntrance({ request, code, receivers, again, forgets, onEntered }: Props) {
  const arrived = useArrived(request).data ?? { hasCome: false, isOver: false };
  return (
    <>
      {!arrived.hasCome && <SendToUs code={code} receivers={receivers} />}
      <output className={css.hint}>{words(arrived)}</output>
      <CodeSentForm request={request} shown={code} forgets={forgets} onEntered={onEntered} />
      {!arrived.hasCome && (
        <p className={css.hint}>Trop de codes sont partis pour l'instant. Vous pourrez en recevoir un {inTime(again)}.</p>
      )}
    </>
  );
}
