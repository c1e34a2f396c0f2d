import type { Rated } from "@recolte/domain/reviews/rating";
import { mayModerate } from "@recolte/domain/role";
import { lazy, Suspense } from "react";
import { Why } from "#features/standing/why.tsx";
import { VouchFor } from "#features/verification/vouch-for.tsx";
import { ReviewsOf } from "#features/reviews/reviews-of.tsx";
import { useViewer } from "#lib/viewer.ts";

const ReviewRemoval = lazy(async () => ({ default: (await import("./review-removal.tsx")).ReviewRemoval }));
const RemovedReviews = lazy(async () => ({ default: (await import("./removed-reviews.tsx")).RemovedReviews }));

/** What a member has earned, and what was said of them; the staff can take a review down. */
export function PublicReviews({ userId, rated }: { userId: string; rated: Rated }) {
  const { viewer } = useViewer();
  const isStaff = mayModerate(viewer?.roles ?? []);
  return (
    <>
      <Why userId={userId}>{viewer && viewer.id !== userId && <VouchFor userId={userId} />}</Why>
      <ReviewsOf
        userId={userId}
        rated={rated}
        staff={(review) =>
          isStaff && (
            <Suspense>
              <ReviewRemoval review={review} />
            </Suspense>
          )
        }
      />
      {isStaff && (
        <Suspense>
          <RemovedReviews userId={userId} />
        </Suspense>
      )}
    </>
  );
}
