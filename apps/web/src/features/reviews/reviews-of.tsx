import { byCursor } from "#lib/browser/paging.ts";
import { Skeleton } from "@mantine/core";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { hasEnoughReviews, meanRating, type Rated } from "@recolte/domain/trade/reviews/rating";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { Avatar } from "#ui/avatar.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import { ReviewWords } from "./review-words.tsx";
import css from "./reviews.module.css";

type Review = Outputs["reviews"]["ofPerson"]["items"][number];

function Who({ review: { author, side } }: { review: Review }) {
  return (
    <>
      <Avatar person={author} />
      <Link to={paths.profile(author.id)}>
        <bdi>{fullName(author)}</bdi>
      </Link>
      {author.verified && <VerifiedTick size={16} label="Membre vérifié" />}
      <span className={css.role}>{side === "buyer" ? "Acheteur" : "Vendeur"}</span>
    </>
  );
}

interface Props {
  userId: string;
  rated: Rated;
  /** What one can do with it. */
  tools: (review: Review) => ReactNode;
}

/** What the others said of a member after a sale or a purchase, the newest first. */
export function ReviewsOf({ userId, rated, tools }: Props) {
  const reviews = trpc.reviews.ofPerson.useInfiniteQuery({ id: userId }, byCursor);
  return (
    <section className={css.section} aria-label="Avis" tabIndex={-1}>
      <h2>Avis</h2>
      <QueryView query={reviews} error="Impossible de charger les avis" waiting={<Skeleton height={140} radius={12} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <p>Aucun avis pour le moment.</p>;
          return (
            <div className={css.box}>
              {hasEnoughReviews(rated) ? (
                <p className={css.mean}>
                  <b>{meanRating(rated)}</b>
                  <span>sur 5, selon {rated.ratingCount} avis d'acheteurs</span>
                </p>
              ) : (
                <p className={css.mean}>
                  <span>Pas encore assez d'avis pour une note : ceux de personnes non vérifiées comptent pour un en tout.</span>
                </p>
              )}
              <ul className={css.list}>
                {items.map((review) => (
                  <li key={review.id}>
                    <ReviewWords who={<Who review={review} />} review={review} at={review.publishedAt} replier="Réponse">
                      {tools(review)}
                    </ReviewWords>
                  </li>
                ))}
              </ul>
              <LoadMore query={reviews} />
            </div>
          );
        }}
      </QueryView>
    </section>
  );
}
