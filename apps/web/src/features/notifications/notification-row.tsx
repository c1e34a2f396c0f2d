import { kindOf, type NotificationKind, wordsOf } from "@recolte/domain/identity/notification";
import {
  IconBellRinging,
  IconCalendarTime,
  IconFileText,
  IconGavel,
  IconHeart,
  IconMessage,
  IconShieldCheck,
  IconShoppingBag,
  IconStar,
  IconUserCircle,
} from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { Outputs } from "#lib/line/trpc.ts";
import { tied } from "#lib/browser/words.ts";
import { Age } from "#ui/age.tsx";
import css from "./notification-row.module.css";

type News = Outputs["notifications"]["list"]["items"][number];

const ICONS = {
  message: IconMessage,
  order: IconShoppingBag,
  moderation: IconShieldCheck,
  expiry: IconCalendarTime,
  quote: IconFileText,
  review: IconStar,
  alert: IconBellRinging,
  favourite: IconHeart,
  account: IconUserCircle,
  duty: IconGavel,
} as const satisfies Record<NotificationKind, unknown>;

/** One piece of news; opening it is reading it. */
export function NotificationRow({ news, onOpen }: { news: News; onOpen: () => void }) {
  const { title, text, path } = wordsOf(news.facts);
  const Icon = ICONS[kindOf(news.facts.event)];
  const fresh = news.readAt === null;
  return (
    <li className={`${css.row} ${fresh ? css.fresh : ""}`}>
      <span className={css.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={css.text}>
        <p className={css.title}>
          <Link to={path} onClick={onOpen}>
            {title}
          </Link>
          {fresh && <span className="sr"> (non lue)</span>}
        </p>
        <p>{tied(text)}</p>
        <p className={css.quiet}>
          <Age since={news.createdAt} />
        </p>
      </div>
    </li>
  );
}
