// chunk: form
import { useEffect, useState } from "react";
import { uuidv7 } from "uuidv7";
import { useTyped } from "#lib/use-typed.ts";

const NEVER = { id: "", words: "" };

/**
 * The id under which a form sends: one for as long as it is open, and that of the last try when the same words are sent
 * from it later. Whether that try arrived is not known: under its id it arrives once.
 */
export function useIdempotencyKey(name: string) {
  const [fresh, setFresh] = useState(uuidv7);
  const kept = useTyped(`${name}.sent`, NEVER);
  const [last, setLast] = useState(kept.start);
  const { key } = kept;
  useEffect(() => {
    // Another tab sends: of the same words from here nothing else is to come.
    const hear = (told: StorageEvent) => told.key === key && told.newValue && setLast(JSON.parse(told.newValue) as typeof NEVER);
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, [key]);
  return {
    fresh,
    /** To be sent now. */
    idOf(values: object) {
      const words = JSON.stringify(values);
      const id = last.words === words && last.id ? last.id : fresh;
      kept.keep({ id, words });
      return id;
    },
    /** Other words stand under it already: what is sent next is something else. */
    renew() {
      setFresh(uuidv7());
      setLast(NEVER);
      kept.forget();
    },
    forget: kept.forget,
  };
}
