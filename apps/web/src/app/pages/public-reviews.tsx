import { fullName, ofName } from "@recolte/domain/market/profiles/profile";
import type { Rated } from "@recolte/domain/trade/reviews/rating";
import { mayModerate } from "@recolte/domain/identity/role";
import { lazy, Suspense } from "react";
import { ReportButton } from "#features/reports/report-button.tsx";
import { Why } from "#features/standing/why.tsx";
import { VouchFor } from "#features/verification/vouch-for.tsx";
import { ReviewsOf } from "#features/reviews/reviews-of.tsx";
import { withBackoff } from "#lib/line/backoff.ts";
import { useViewer } from "#lib/session/viewer.ts";

const ReviewRemoval = lazy(async () => ({ default: (await withBackoff(() => import("./review-removal.tsx"))).ReviewRemoval }));
const RemovedReviews = lazy(async () => ({ default: (await withBackoff(() => import("./removed-reviews.tsx"))).RemovedReviews }));

/** What a member has earned, and what was said of them; everybody can report a review, the staff take it down. */
export function PublicReviews({ userId, rated }: { userId: string; rated: Rated }) {
  const { viewer } = useViewer();
  const isStaff = mayModerate(viewer?.roles ?? []);
  return (
    <>
      <Why userId={userId}>{viewer && viewer.id !== userId && <VouchFor userId={userId} />}</Why>
      <ReviewsOf
        userId={userId}
        rated={rated}
        tools={(review) => (
          <>
            {isStaff && (
              <Suspense>
                <ReviewRemoval review={review} />
              </Suspense>
            )}
            {review.author.id !== viewer?.id && (
              <ReportButton
                target={{ orderId: review.id, side: review.side }}
                label={`Signaler l'avis ${ofName(fullName(review.author))}`}
              />
            )}
          </>
        )}
      />
      {isStaff && (
        <Suspense>
          <RemovedReviews userId={userId} />
        </Suspense>
      )}
    </>
  );
}
