import { IconBell } from "@tabler/icons-react";
import { NavLink } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import css from "./bell-link.module.css";
import { UnreadDot } from "./unread-dot.tsx";

/** For somebody signed in: what happened meanwhile. The live subscription keeps the number right. */
export function BellLink() {
  const { data: unread = 0 } = trpc.notifications.unread.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const label = unread > 0 ? `Notifications, ${counted(unread, "non lue", "non lues")}` : "Notifications";
  return (
    <NavLink className={css.bell} to={paths.notifications} aria-label={label} title="Notifications">
      <IconBell size={20} aria-hidden />
      <UnreadDot count={unread} className={css.dot} />
    </NavLink>
  );
}
