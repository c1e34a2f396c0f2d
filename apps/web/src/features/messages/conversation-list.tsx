import { Skeleton } from "@mantine/core";
import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconPhoto, IconSearch } from "@tabler/icons-react";
import { SEARCH_MAX } from "@recolte/domain/market/announcements/listing";
import { messageMoment } from "@recolte/domain/platform/days/date";
import { badge } from "@recolte/domain/talk/messages/unread-badge";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { Link } from "react-router-dom";
import { Avatar } from "#ui/avatar.tsx";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import css from "./conversation-list.module.css";
import type { Listed } from "./held.ts";

export function ConversationSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return (
    <div className={css.search}>
      <IconSearch size={20} aria-hidden />
      <input
        type="search"
        aria-label="Rechercher une conversation"
        placeholder="Rechercher une conversation"
        maxLength={SEARCH_MAX}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </div>
  );
}

const MARKS = {
  quarantined: { Icon: IconClock, words: "En relecture : " },
  refused: { Icon: IconAlertCircle, words: "Non transmis : " },
};

function Last({ conversation }: { conversation: Listed }) {
  const { lastMessage, lastPicture, lastSenderId, lastRead, other, unread, held } = conversation;
  const { Icon, words } = held
    ? MARKS[held]
    : lastRead
      ? { Icon: IconChecks, words: "Lu : " }
      : { Icon: IconCheck, words: "Envoyé : " };
  return (
    <p className={css.last}>
      {lastSenderId !== other.id && (
        <>
          <Icon size={16} aria-hidden />
          <span className={held ? "" : "sr"}>{words}</span>
        </>
      )}
      {lastPicture && <IconPhoto size={16} aria-hidden />}
      <bdi className={css.text}>{lastMessage || "Photo"}</bdi>
      {unread > 0 && (
        <span className={css.dot}>
          {badge(unread)}
          <span className="sr"> non lu{unread > 1 && "s"}</span>
        </span>
      )}
    </p>
  );
}

interface Props {
  conversations: Listed[];
  openId: string | null;
  now: Date;
}

export function ConversationList({ conversations, openId, now }: Props) {
  return (
    <ul>
      {conversations.map((conversation) => {
        const { other, announcement, lastAt, unread } = conversation;
        return (
          <li key={other.id} className={css.item}>
            <Link
              className={`${css.row} ${unread > 0 ? css.unread : ""}`}
              to={`?with=${other.id}`}
              aria-current={other.id === openId ? "true" : undefined}
            >
              <Avatar person={other} size={48} />
              <div className={css.body}>
                <p className={css.first}>
                  <span className={css.name}>
                    <bdi className={css.text}>{fullName(other)}</bdi>
                    {other.verified && <VerifiedTick label="Membre vérifié" />}
                  </span>
                  <time className={css.moment} dateTime={lastAt}>
                    {messageMoment(lastAt, now)}
                  </time>
                </p>
                {announcement && (
                  <p className={css.about} dir="auto">
                    {announcement.title}
                  </p>
                )}
                <Last conversation={conversation} />
              </div>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

export function ConversationSkeleton() {
  return (
    <div>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={css.row}>
          <Skeleton circle height={48} />
          <div className={css.body}>
            <Skeleton height={16} width="60%" mb={8} />
            <Skeleton height={14} width="85%" />
          </div>
        </div>
      ))}
    </div>
  );
}
