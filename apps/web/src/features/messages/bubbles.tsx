import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconFlag, IconShoppingBag } from "@tabler/icons-react";
import { formatTime, threadDay } from "@recolte/domain/platform/days/date";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { tied } from "#lib/browser/words.ts";
import css from "./bubbles.module.css";
import { Warning } from "#ui/warning.tsx";
import { MessagePicture } from "./message-picture.tsx";
import { type Entry, inDays } from "./thread-entries.ts";

const MARKS = {
  sending: { Icon: IconClock, words: "Envoi en cours" },
  waiting: { Icon: IconClock, words: "En attente d'envoi" },
  failed: { Icon: IconAlertCircle, words: "Non envoyé" },
  sent: { Icon: IconCheck, words: "Envoyé" },
  read: { Icon: IconChecks, words: "Lu" },
  held: { Icon: IconClock, words: "En relecture" },
  withheld: { Icon: IconAlertCircle, words: "Non transmis" },
};

/** Said at each message, wherever it stands. */
const SPELLED: ReadonlySet<Entry["state"]> = new Set(["failed", "waiting", "held", "withheld"]);
const needsWords = ({ state }: Entry) => SPELLED.has(state);

function Status({ entry, onRetry, onRemove }: { entry: Entry } & Pick<Props, "onRetry" | "onRemove">) {
  const { Icon, words } = MARKS[entry.state];
  const spelled = needsWords(entry);
  return (
    <p
      className={`${css.status} ${entry.mine ? css.mine : ""} ${entry.state === "failed" ? css.failed : ""}`}
      data-spoken-of={entry.state === "failed" || undefined}
    >
      <time dateTime={entry.at}>{formatTime(entry.at)}</time>
      {entry.mine && (
        <>
          <Icon size={16} aria-hidden />
          <span className={spelled ? "" : "sr"}>{words}</span>
        </>
      )}
      {entry.state === "failed" && (
        <>
          {entry.refusal ? (
            <span>: {entry.refusal}</span>
          ) : (
            <button type="button" className={css.action} onClick={() => onRetry(entry.id)}>
              Réessayer
            </button>
          )}
          <button type="button" className={css.action} onClick={() => onRemove(entry.id)}>
            Supprimer
          </button>
        </>
      )}
    </p>
  );
}

interface Props {
  entries: Entry[];
  otherName: string;
  now: Date;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  onReport: (messageId: string) => void;
  /** Ids of those that ask for money before the goods, or lead away. */
  warned: ReadonlySet<string>;
  /** What may be answered there about an order, under its newest line. */
  turnOf: (orderId: string) => ReactNode;
}

/** Of more orders than these only their own pages tell what they wait for. */
const ORDERS_SHOWN = 3;

/** The newest line of each of the latest orders. */
function newestOfOrders(entries: readonly Entry[]) {
  const lines = entries.flatMap(({ id, orderId }) => (orderId ? [[orderId, id] as const] : []));
  const newest = new Set(new Map(lines).values());
  const shown = lines.map(([, id]) => id).filter((id) => newest.has(id));
  return new Set(shown.slice(-ORDERS_SHOWN));
}

function Report({ id, onReport }: { id: string; onReport: Props["onReport"] }) {
  return (
    <button
      type="button"
      className={css.report}
      aria-label="Signaler ce message"
      title="Signaler"
      aria-haspopup="dialog"
      onClick={() => onReport(id)}
    >
      <IconFlag size={16} aria-hidden />
    </button>
  );
}

/** What happened to an order of the two: told, not written, so nothing to report. */
function OrderLine({ entry: { content, orderId }, children }: { entry: Entry; children: ReactNode }) {
  return (
    <div className={css.order}>
      <p>
        <IconShoppingBag size={18} aria-hidden />
        <span>{tied(content)}</span>
      </p>
      {children}
      <Link to={paths.order(orderId ?? "")}>Voir la commande</Link>
    </div>
  );
}

type BubbleProps = { entry: Entry; isNewsOf: ReadonlySet<string> } & Pick<Props, "otherName" | "onReport" | "turnOf" | "warned">;

function Bubble({ entry, isNewsOf, otherName, onReport, turnOf, warned }: BubbleProps) {
  const { id, mine, content } = entry;
  const hasPicture = Boolean(entry.image ?? entry.photo);
  const speaker = mine ? "Vous" : otherName;
  if (entry.orderId)
    return (
      <>
        <OrderLine entry={entry}>{isNewsOf.has(id) && turnOf(entry.orderId)}</OrderLine>
        {warned.has(id) && <Warning />}
      </>
    );
  return (
    <>
      <div className={`${css.line} ${mine ? css.right : ""}`}>
        <div className={`${css.bubble} ${mine ? css.out : css.in} ${hasPicture ? css.pictured : ""}`}>
          {hasPicture && <MessagePicture entry={entry} speaker={speaker} />}
          {content && (
            <p>
              <span className="sr">{speaker} : </span>
              <bdi>{tied(content)}</bdi>
            </p>
          )}
        </div>
        {!mine && <Report id={id} onReport={onReport} />}
      </div>
      {warned.has(id) && (
        <Warning>
          <button type="button" className={css.action} aria-haspopup="dialog" onClick={() => onReport(id)}>
            Signaler
          </button>
        </Warning>
      )}
    </>
  );
}

/** Oldest first, in days and runs of one side; a failed message carries its own ways to try again or be gone. */
export function Bubbles({ entries, now, onRetry, onRemove, ...bubble }: Props) {
  const isNewsOf = newestOfOrders(entries);
  return inDays(entries, (at) => threadDay(at, now)).map(({ day, runs }) => (
    <section key={runs[0]?.id} aria-label={day} className={css.dayGroup}>
      <p className={css.day}>{day}</p>
      {runs.map((run) => (
        <div key={run.id} className={css.run}>
          {run.entries.map((entry, index) => (
            <div key={entry.id} className={css.entry}>
              <Bubble entry={entry} isNewsOf={isNewsOf} {...bubble} />
              {(index === run.entries.length - 1 || needsWords(entry)) && (
                <Status entry={entry} onRetry={onRetry} onRemove={onRemove} />
              )}
            </div>
          ))}
        </div>
      ))}
    </section>
  ));
}
