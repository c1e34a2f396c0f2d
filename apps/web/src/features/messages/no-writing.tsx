import { fullName } from "@recolte/domain/market/profiles/profile";
import type { Other } from "./thread-header.tsx";
import css from "./thread.module.css";
import { useBlocking } from "./use-blocking.ts";

/** In the place of the send box, where nothing can be sent. */
export function NoWriting({ other, blocked }: { other: Other; blocked: boolean }) {
  const { unblock } = useBlocking();
  if (!blocked) return <p className={css.closed}>Ce compte n'est plus actif : vous ne pouvez plus lui écrire.</p>;
  return (
    <p className={css.closed}>
      Vous avez bloqué <bdi>{fullName(other)}</bdi>.{" "}
      <button type="button" className={css.unblock} onClick={() => unblock(other)}>
        Débloquer
      </button>
    </p>
  );
}
