import { type InputOf, trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";

/** By desired state, shown as chosen at once; a refusal puts it back. */
export function useFollowing() {
  const utils = trpc.useUtils();
  const show = ({ sellerId, following }: InputOf<"alerts.setFollowing">) =>
    utils.alerts.isFollowing.setData({ sellerId }, following);
  const { send, busy } = useSend({ scope: { id: "follows" } });
  async function setFollowing(wanted: InputOf<"alerts.setFollowing">) {
    show(wanted);
    const { done } = await send("alerts.setFollowing", wanted, {
      done: wanted.following ? "Vous suivez ce vendeur" : "Vous ne suivez plus ce vendeur",
      failed: "Erreur lors de la mise à jour",
    });
    if (!done) show({ ...wanted, following: !wanted.following });
  }
  return { setFollowing, busy };
}
