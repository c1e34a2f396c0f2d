import { useEffect, useState } from "react";
import { uuidv7 } from "uuidv7";
import { openDraft } from "#lib/draft/draft-store.ts";

interface Draft {
  name: string;
  author: string;
  /** What the form holds at first. */
  start: object;
}

interface Options<Name extends string> {
  /** Of what comes of it; one id unless the send makes several things. */
  names?: readonly Name[];
  /** Other words are another thing, whatever became of the first. */
  anew?: boolean;
}

type Ids<Name extends string> = Record<Name, string>;

interface Sent<Name extends string> {
  ids: Ids<Name>;
  /** Null: of whatever the draft says. */
  words: string | null;
  /** From another tab. */
  elsewhere?: true;
}

/** Of the last try, if these fields tell it. */
function sentOf<Name extends string>(fields: Record<string, unknown>, names: readonly Name[]): Sent<Name> | null {
  if (!names.every((name) => typeof fields[name] === "string" && fields[name] !== "")) return null;
  const words = typeof fields["words"] === "string" ? fields["words"] : null;
  return { ids: Object.fromEntries(names.map((name) => [name, fields[name]])) as Ids<Name>, words };
}

const JUST_ID = ["id"] as const;

/**
 * The id under which a form sends: one for as long as its draft lives, and that of the last try when the same words are sent
 * from it later. Whether that try arrived is not known: under its id it arrives once.
 */
export function useIdempotencyKey<Name extends string = "id">(draft: Draft, options: Options<Name> = {}) {
  const { names = JUST_ID as readonly string[] as readonly Name[], anew = false } = options;
  const { author, name, start } = draft;
  const place = openDraft(author, `${name}.sent`);
  const drawn = () => Object.fromEntries(names.map((one) => [one, uuidv7()])) as Ids<Name>;

  const [before] = useState(() => {
    const typed = openDraft(author, name).read();
    // A draft may hold the ids that it will leave with, as those of a former version did.
    const last = sentOf(place.read(), names) ?? sentOf(typed, names);
    const isAlive = Object.keys(typed).length > 0;
    return { last: last && { ...last, words: last.words ?? JSON.stringify(start) }, fresh: (isAlive && last?.ids) || drawn() };
  });
  const [fresh, setFresh] = useState(before.fresh);
  const [last, setLast] = useState<Sent<Name> | null>(before.last);

  const { key } = place;
  const told = names.join();
  useEffect(() => {
    // Another tab sends: of the same words from here nothing else is to come.
    const hear = (event: StorageEvent) => {
      if (event.key !== key || !event.newValue) return;
      const there = sentOf(JSON.parse(event.newValue) as Record<string, unknown>, told.split(",") as Name[]);
      setLast(there && { ...there, elsewhere: true });
    };
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, [key, told]);

  /** To be sent now. */
  function idsOf(values: object) {
    const words = JSON.stringify(values);
    const ids = last?.words === words ? last.ids : anew ? drawn() : fresh;
    setLast({ ids, words });
    place.keep({ ...ids, words });
    return ids;
  }
  return {
    /** For a check before it is known whether it leaves. */
    fresh,
    /** Another tab has sent it meanwhile. */
    isElsewhere: (id: string) => last?.elsewhere === true && Object.values(last.ids).includes(id),
    idsOf,
    idOf: (values: object) => idsOf(values)[names[0]!],
    /** It arrived, or other words stand under it already: what is sent next is something else. */
    renew() {
      setFresh(drawn());
      setLast(null);
      place.forget();
    },
  };
}

export type IdempotencyKey = ReturnType<typeof useIdempotencyKey<"id">>;
