import { Decided } from "#features/moderation/decided.tsx";
import { trpc } from "#lib/line/trpc.ts";

/** For the staff, under a member's reviews: which were taken down, by whom, when and why. */
export function RemovedReviews({ userId }: { userId: string }) {
  const removed = trpc.moderation.removedReviews.useQuery({ id: userId });
  return <Decided decisions={removed.data ?? []} />;
}
