import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button } from "@mantine/core";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { NO_ACCOUNT } from "@recolte/domain/talk/directories/details";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { IconFileText, IconMapPin, IconMessage } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { tied } from "#lib/browser/words.ts";
import { AwayLine } from "#ui/away-line.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { CountryFlag } from "#ui/country-flag.tsx";
import { Reviewed } from "#ui/reviewed.tsx";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import { DirectoryCall } from "./directory-call.tsx";
import css from "./directory.module.css";
import { type Entry, portraitOf } from "./entry.ts";
import { EntryFacts } from "./entry-facts.tsx";

interface Props {
  entry: Entry;
  /** One's own entry can neither be called nor written to. */
  own: boolean;
  onWrite: (entry: Entry) => void;
  /** The town that others are looked for near. */
  near?: string | undefined;
  /** Where the goods of an order are to go. */
  toward?: string | undefined;
  /** What else can be done with somebody else's. */
  tools?: ReactNode;
}

function Place({ entry: { kind, town, quartier, country } }: { entry: Entry }) {
  const { name } = COUNTRY_FACTS[country];
  const place = [kind === "detaillant" && quartier, town].filter(Boolean).join(", ");
  // Retailers of both countries stand in one list: theirs is written out.
  const badge = kind === "detaillant" || !place;
  return (
    <p className={css.place}>
      <IconMapPin size={16} aria-hidden />
      {place}
      {badge ? (
        <span className={css.country}>
          <span aria-hidden="true">
            <CountryFlag country={country} />
          </span>
          {name}
        </span>
      ) : (
        <CountryFlag country={country} />
      )}
    </p>
  );
}

/** A carrier is asked for a quote, the others are written to; who has no account can only be called. */
function Contact({ entry, onWrite }: Pick<Props, "entry" | "onWrite">) {
  const asksQuote = entry.kind === "transporteur";
  const Icon = asksQuote ? IconFileText : IconMessage;
  const missing = entry.userId === null;
  const why = `sans-compte-${entry.id}`;
  return (
    <>
      <Button
        size="sm"
        leftSection={<Icon size={18} aria-hidden />}
        aria-label={`${asksQuote ? "Devis" : "Contacter"} : ${isolate(entry.name)}`}
        {...(missing && { disabled: true, "aria-describedby": why })}
        onClick={() => onWrite(entry)}
      >
        {asksQuote ? "Devis" : "Contacter"}
      </Button>
      {missing && (
        <p id={why} className={css.missing}>
          {tied(entry.kind === "detaillant" ? NO_ACCOUNT.detaillant : NO_ACCOUNT.other)}
        </p>
      )}
    </>
  );
}

export function DirectoryCard({ entry, own, onWrite, near, toward, tools }: Props) {
  const { name, userId } = entry;
  return (
    <article className={css.card}>
      <div className={css.who}>
        <Avatar person={portraitOf(entry)} size={64} />
        <div>
          <h3 className={css.name}>
            {userId ? <Link to={paths.profile(userId)}>{name}</Link> : name}{" "}
            {entry.verified && <VerifiedTick label={`${USER_TYPE_LABELS[entry.kind]} vérifié`} />}
          </h3>
          <Place entry={entry} />
          {near && <AwayLine near={near} town={entry.town} country={entry.country} />}
          <Reviewed of={entry} />
        </div>
      </div>
      <div className={css.facts}>
        {entry.bio && (
          <p className={css.about} dir="auto">
            {entry.bio}
          </p>
        )}
        <EntryFacts entry={entry} />
        {toward && entry.goes === false && <p className={css.missing}>Ne dessert pas {toward}</p>}
      </div>
      {!own && (
        <div className={css.actions}>
          {entry.hasPhone && <DirectoryCall id={entry.id} name={name} />}
          <Contact entry={entry} onWrite={onWrite} />
          {tools}
        </div>
      )}
    </article>
  );
}
