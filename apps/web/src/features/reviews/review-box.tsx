import { Skeleton } from "@mantine/core";
import { formatLongDate } from "@recolte/domain/platform/days/date";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIsOffline } from "#lib/offline/use-offline.ts";
import { useSend } from "#lib/send/use-send.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { OnlyOnline } from "#ui/only-online.tsx";
import { QueryView } from "#ui/query-view.tsx";
import type { Typed } from "./review-form.tsx";
import { ReviewWords } from "./review-words.tsx";
import box from "#ui/case.module.css";

/** Most look at an order that has no review to write yet, or no more. */
const ReviewForm = lazyPart(async () => (await import("./review-form.tsx")).ReviewForm);
const ReplyToReviewForm = lazyPart(async () => (await import("./review-form.tsx")).ReplyToReviewForm);

type Said = Outputs["reviews"]["mine"];

/** The reviews of one order, for its two sides: nothing while there is nothing to say. */
export function ReviewBox({ orderId }: { orderId: string }) {
  const reviews = trpc.reviews.mine.useQuery({ orderId });
  return (
    <QueryView query={reviews} error="Impossible de charger les avis" waiting={<Skeleton height={160} radius={12} />}>
      {(said) =>
        (said.open || said.mine || said.theirs) && (
          <section className={box.box} aria-label="Avis">
            <h2>{said.open ? "Donner un avis" : "Avis"}</h2>
            <Own orderId={orderId} said={said} />
            <Theirs orderId={orderId} said={said} />
          </section>
        )
      }
    </QueryView>
  );
}

const otherOf = ({ side }: Said) => (side === "buyer" ? "le vendeur" : "l'acheteur");
const ofOther = ({ side }: Said) => (side === "buyer" ? "du vendeur" : "de l'acheteur");

interface Props {
  orderId: string;
  said: Said;
}

const BLANK: Typed = { rating: 0, content: "" };

function Own({ orderId, said }: Props) {
  const draft = useDraft(`review.${orderId}`, BLANK);
  const { send, busy } = useSend();
  const isOffline = useIsOffline();
  const words = { done: "Avis envoyé", failed: "L'avis n'est pas parti. Réessayez." };
  const last = said.until && formatLongDate(said.until);
  if (said.mine) {
    const { removedAt, publishedAt, createdAt } = said.mine;
    return (
      <ReviewWords who={<h3>Votre avis</h3>} review={said.mine} at={createdAt} replier={`Réponse ${ofOther(said)}`}>
        {removedAt ? (
          <p className={box.quiet}>Notre équipe l'a retiré : il n'est plus visible.</p>
        ) : (
          !publishedAt && (
            <p className={box.quiet}>
              Il paraîtra quand {otherOf(said)} aura donné le sien, au plus tard le {last}.
            </p>
          )
        )}
      </ReviewWords>
    );
  }
  if (!said.open) return null;
  return (
    <>
      <p className={box.quiet}>
        {said.otherWrote
          ? `L'avis ${ofOther(said)} est écrit : vous le lirez dès que vous aurez donné le vôtre.`
          : `Les deux avis paraissent ensemble, quand vous et ${otherOf(said)} les avez donnés.`}{" "}
        Vous avez jusqu'au {last}.
      </p>
      {isOffline ? (
        <OnlyOnline />
      ) : (
        <ReviewForm
          busy={busy}
          draft={draft}
          onSubmit={(values) => void send("reviews.write", { orderId, ...values }, { ...words, onDone: draft.forget })}
        />
      )}
    </>
  );
}

function Theirs({ orderId, said }: Props) {
  const draft = useDraft(`reply.${orderId}`, { content: "" });
  const { send, busy } = useSend();
  const isOffline = useIsOffline();
  const words = { done: "Réponse publiée", failed: "La réponse n'est pas partie. Réessayez." };
  if (!said.theirs?.publishedAt) return null;
  return (
    <ReviewWords who={<h3>L'avis {ofOther(said)}</h3>} review={said.theirs} at={said.theirs.publishedAt} replier="Votre réponse">
      {said.mayReply && !isOffline && (
        <ReplyToReviewForm
          busy={busy}
          draft={draft}
          onSubmit={(values) => void send("reviews.reply", { orderId, ...values }, { ...words, onDone: draft.forget })}
        />
      )}
    </ReviewWords>
  );
}
