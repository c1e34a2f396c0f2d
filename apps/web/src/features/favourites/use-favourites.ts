import type { Noted } from "@recolte/offline/note-in";
import { isUnanswered } from "#lib/line/retry.ts";
import { toast } from "#lib/send/toast.ts";
import { type InputOf, trpc } from "#lib/line/trpc.ts";
import { ANY, useIntent, useSignInFor } from "#lib/session/use-intent.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { isLeaving, useWaiting, waitingOperations } from "#lib/offline/waiting-operations.ts";

export interface Kept {
  id: string;
  title: string;
}

type Wish = InputOf<"favourites.set">;

const said = (title: string, favourite: boolean) =>
  favourite
    ? `Ajouté aux favoris\n${title} a été ajouté à vos favoris.`
    : `Retiré des favoris\n${title} a été retiré de vos favoris.`;

interface Words {
  title: string;
  /** Said once the server has it; without it, nothing is said of one that waits either. */
  done?: string;
}

const now = waitingOperations.current;

/** The last wish about it that waits on this device. */
function waitingWish(id: string): unknown {
  const wishes = now().list.filter(({ kind }) => kind === "favourites.set");
  return wishes.filter((one) => isLeaving(one) && one.input["announcementId"] === id).at(-1)?.input["favourite"];
}

/** Not by `useSendOrKeep`, whose code no first screen needs. */
const keep = (wish: Wish, { title, done }: Words, noted?: Noted) => now().desk?.wish(wish, { title, quiet: !done, noted });

/** One after the other, kept ones too: the last wish is the one that stays. */
let tail: Promise<unknown> = Promise.resolve();

/** Which hearts are full, and how to fill or empty one: at once on screen, by desired state on the server. */
export function useFavourites() {
  const { viewer, loading } = useViewer();
  const signInFor = useSignInFor();
  const utils = trpc.useUtils();
  const { data: ids, isError, refetch } = trpc.favourites.ids.useQuery(undefined, { enabled: viewer !== null });
  useWaiting();
  const { send } = useSend();

  const show = (id: string, favourite: boolean) =>
    utils.favourites.ids.setData(undefined, (before) => {
      const others = before?.filter((other) => other !== id);
      return favourite ? others && [id, ...others] : others;
    });

  async function leave(wish: Wish, words: Words) {
    const { announcementId, favourite } = wish;
    const mustWait = (now().isAway && now().list.some(isLeaving)) || waitingWish(announcementId) !== undefined;
    if (mustWait && (await keep(wish, words))) return;
    const onDone = () => show(announcementId, favourite);
    const said = words.done && { done: words.done };
    const noted = now().desk?.noteWish?.(wish, words.title);
    const { done, error } = await send("favourites.set", wish, { ...said, failed: null, onDone });
    const isKept = isUnanswered(error) && (await keep(wish, words, noted));
    noted?.over();
    if (done || isKept) return;
    show(announcementId, !favourite);
    toast.failure("Erreur lors de la mise à jour des favoris")(error);
  }
  function set(wish: Wish, words: Words) {
    const shown = utils.favourites.ids.cancel().then(() => show(wish.announcementId, wish.favourite));
    tail = Promise.all([tail, shown]).then(() => leave(wish, words));
  }
  useIntent("favourite", ANY, (announcementId) =>
    set({ announcementId, favourite: true }, { title: "", done: "Ajouté aux favoris" }),
  );
  const has = (id: string) => Boolean(waitingWish(id) ?? utils.favourites.ids.getData()?.includes(id));

  function toggle({ id, title }: Kept) {
    if (!viewer && !loading) {
      toast.error("Vous devez être connecté pour ajouter aux favoris", {
        label: "Se connecter",
        run: () => signInFor("favourite", id),
      });
      return;
    }
    const favourite = !has(id);
    set({ announcementId: id, favourite }, { title, done: said(title, favourite) });
  }

  return {
    ids,
    isError,
    refetch,
    has,
    toggle,
    set,
  };
}

export type Favourites = ReturnType<typeof useFavourites>;
