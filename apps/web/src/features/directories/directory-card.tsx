import { Button } from "@mantine/core";
import { COUNTRY_FACTS } from "@recolte/domain/country";
import { fullName } from "@recolte/domain/profile";
import { USER_TYPE_LABELS } from "@recolte/domain/user-type";
import { IconFileText, IconMapPin, IconMessage } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import type { Outputs } from "#lib/trpc.ts";
import { counted } from "#lib/words.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { CountryFlag } from "#ui/country-flag.tsx";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import { DirectoryCall } from "./directory-call.tsx";
import css from "./directory.module.css";

type Entry = Outputs["directories"]["list"]["items"][number];

interface Props {
  entry: Entry;
  /** A carrier is asked for a quote; the others are written to. */
  asksQuote: boolean;
  /** One's own entry can neither be called nor written to. */
  own: boolean;
  onWrite: (entry: Entry) => void;
}

export function DirectoryCard({ entry, asksQuote, own, onWrite }: Props) {
  const name = fullName(entry);
  const Icon = asksQuote ? IconFileText : IconMessage;
  return (
    <article className={css.card}>
      <div className={css.who}>
        <Avatar person={entry} size={64} />
        <div>
          <h3 className={css.name}>
            <Link to={paths.profile(entry.id)}>{name}</Link>{" "}
            {entry.verified && <VerifiedTick label={`${USER_TYPE_LABELS[entry.userType]} vérifié`} />}
          </h3>
          <p className={css.place}>
            <IconMapPin size={16} aria-hidden />
            {entry.location || COUNTRY_FACTS[entry.country].name}
            {entry.location && <CountryFlag country={entry.country} />}
          </p>
        </div>
      </div>
      <p className={css.about}>{entry.bio}</p>
      <div className={css.foot}>
        <p className={css.tags}>
          <Badge tone="good">{USER_TYPE_LABELS[entry.userType]}</Badge>
          {entry.announcementsCount > 0 && <Badge>{counted(entry.announcementsCount, "annonce")}</Badge>}
        </p>
        {!own && (
          <div className={css.actions}>
            {entry.hasPhone && <DirectoryCall id={entry.id} name={name} />}
            <Button
              size="sm"
              leftSection={<Icon size={18} aria-hidden />}
              aria-label={`${asksQuote ? "Devis" : "Contacter"} : ${name}`}
              onClick={() => onWrite(entry)}
            >
              {asksQuote ? "Devis" : "Contacter"}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
