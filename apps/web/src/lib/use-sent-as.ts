import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { useTyped } from "#lib/use-typed.ts";

const NEVER = { id: "", words: "" };

/**
 * The id under which a form sends: one for as long as it is open, and that of the last try when the same words are sent
 * from it later. Whether that try arrived is not known: under its id it arrives once.
 */
export function useSentAs(name: string) {
  const [fresh, setFresh] = useState(uuidv7);
  const last = useTyped(`${name}.sent`, NEVER);
  return {
    fresh,
    /** To be sent now. */
    idOf(values: object) {
      const words = JSON.stringify(values);
      const id = last.start.words === words && last.start.id ? last.start.id : fresh;
      last.keep({ id, words });
      return id;
    },
    /** Other words stand under it already: what is sent next is something else. */
    renew: () => setFresh(uuidv7()),
    forget: last.forget,
  };
}
