import { useState } from "react";
import { forgetSeen, readSeen } from "#lib/session/seen.ts";
import { toast } from "#lib/send/toast.ts";
import { trpc } from "#lib/line/trpc.ts";
import { GoodsStrip } from "#ui/goods-strip.tsx";
import css from "./around.module.css";

/** What somebody looked at last in this browser; what is gone since is left out. */
export function RecentlySeen({ owner }: { owner: string }) {
  const [ids, setIds] = useState(() => readSeen(owner));
  const { data: goods = [] } = trpc.announcements.seen.useQuery({ ids }, { enabled: ids.length > 0 });
  if (ids.length === 0 || goods.length === 0) return null;
  function forget() {
    forgetSeen(owner);
    setIds([]);
    toast.success("Historique effacé");
    // What was pressed is gone.
    document.querySelector("main")?.focus({ preventScroll: true });
  }
  return (
    <GoodsStrip
      title="Vus récemment"
      action={
        <button type="button" className={css.forget} aria-label="Effacer l'historique" onClick={forget}>
          Effacer
        </button>
      }
      goods={goods}
    />
  );
}
