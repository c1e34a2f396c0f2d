import { Button, Skeleton } from "@mantine/core";
import type { ContactStatus } from "@recolte/domain/market/contact";
import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import { groupedPhone } from "@recolte/domain/identity/dial-plan";
import { telLink } from "@recolte/domain/identity/phone";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { IconBrandWhatsapp, IconMail, IconPhone } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { type InputOf, type Outputs, trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { whatsAppLink } from "#lib/browser/whatsapp.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { QueryView } from "#ui/query-view.tsx";
import layout from "#ui/dialog-form.module.css";
import css from "./contact-messages.module.css";
import { replyLink } from "./contact-message-words.ts";
import { ReplyForm } from "./reply-form.tsx";
import { Assignment, Replies } from "./thread.tsx";

type ContactMessage = Outputs["contact"]["letters"]["read"];

const DONE = { answered: "Message marqué comme répondu", closed: "Message classé", open: "Message rouvert" } as const;
const MOVES = {
  open: [
    ["closed", "Classer sans réponse"],
    ["answered", "Marquer comme répondu"],
  ],
  answered: [["open", "Rouvrir"]],
  closed: [["open", "Rouvrir"]],
} as const satisfies Record<ContactStatus, readonly (readonly [ContactStatus, string])[]>;

function Facts({ message }: { message: ContactMessage }) {
  const { email, phone, userId, createdAt, decidedAt, decidedBy } = message;
  return (
    <dl className={css.facts}>
      <dt>De</dt>
      <dd>
        <bdi>{fullName(message)}</bdi>
        {userId && <Link to={paths.profile(userId)}>Voir le profil</Link>}
      </dd>
      {email !== null && (
        <>
          <dt>Email</dt>
          <dd>{email}</dd>
        </>
      )}
      {phone !== null && (
        <>
          <dt>Téléphone</dt>
          <dd>{groupedPhone(phone)}</dd>
        </>
      )}
      <dt>Reçu</dt>
      <dd>
        {formatDate(createdAt)} à {formatTime(createdAt)}
      </dd>
      {decidedAt && (
        <>
          <dt>Traité</dt>
          <dd>
            {formatDate(decidedAt)} à {formatTime(decidedAt)}
            {decidedBy && ` par ${decidedBy}`}
          </dd>
        </>
      )}
    </dl>
  );
}

/** Who gave no address is answered by SMS where one goes there, or called back, and the message is marked by hand. */
function Answer({ message, onDone }: { message: ContactMessage; onDone: () => void }) {
  const { email, phone, subject } = message;
  if (email !== null)
    return (
      <>
        <ReplyForm message={message} onDone={onDone} />
        <Button
          component="a"
          href={replyLink({ email, subject })}
          variant="outline"
          leftSection={<IconMail size={20} aria-hidden />}
        >
          Répondre par email
        </Button>
      </>
    );
  if (phone === null) return <p>Ni adresse ni numéro : personne à qui répondre.</p>;
  return (
    <>
      {message.getsSms && <ReplyForm message={message} onDone={onDone} />}
      <div className={layout.buttons}>
        <Button component="a" href={telLink(phone)} leftSection={<IconPhone size={20} aria-hidden />}>
          Appeler
        </Button>
        <Button
          component="a"
          href={whatsAppLink(phone)}
          target="_blank"
          rel="noopener noreferrer"
          variant="outline"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          Écrire sur WhatsApp
        </Button>
      </div>
    </>
  );
}

/** One message, whole; reading it is written into the audit log. */
export function ContactMessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const utils = trpc.useUtils();
  const message = trpc.contact.letters.read.useQuery(
    { id },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
  );
  const { send, busy } = useSend();
  async function decide(decision: InputOf<"contact.letters.decide">) {
    const words = { done: DONE[decision.status], failed: "Erreur lors de la modification du message" };
    const { done } = await send("contact.letters.decide", decision, { ...words, onDone: onClose });
    // A refusal means that somebody was quicker: the message shows what they decided.
    if (!done) await utils.contact.letters.invalidate();
  }
  return (
    <Dialog opened title="Message de contact" onClose={onClose}>
      <QueryView query={message} error="Impossible de charger ce message" waiting={<Skeleton height={240} radius={12} />}>
        {(read) => (
          <div className={css.message}>
            <Facts message={read} />
            <Assignment id={id} assignedTo={read.assignedTo} />
            <h3>{read.subject}</h3>
            <p className={css.words}>{read.message}</p>
            <Replies replies={read.replies} bySms={read.email === null} />
            <Answer message={read} onDone={onClose} />
            <div className={layout.buttons}>
              {MOVES[read.status].map(([status, label]) => (
                <BusyButton
                  key={status}
                  {...(status === "closed" && { variant: "subtle" })}
                  busy={busy}
                  onClick={() => void decide({ id, seen: { status: read.status, decidedAt: read.decidedAt }, status })}
                >
                  {label}
                </BusyButton>
              ))}
            </div>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
