const SHAPE = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/u;
const PAGE = 8192n;
/** What begins a page of the log: its header, longer on the first page of a file. */
const HEADERS: readonly bigint[] = [24n, 40n];

/** A place in the log of the database, written « 0/16B3748 »; null for anything else. */
export function placeOf(text: string | null | undefined) {
  const [, high, low] = SHAPE.exec(text ?? "") ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null;
}

/**
 * Where a primary writes next. On a page that holds nothing yet it names the place behind the header; a follower of it has come
 * to the page's beginning and no further, and would seem late until somebody writes.
 */
export function placeWritten(text: string | null | undefined) {
  const place = placeOf(text);
  return place !== null && HEADERS.includes(place % PAGE) ? place - (place % PAGE) : place;
}

export const textOf = (place: bigint) => `${(place >> 32n).toString(16)}/${(place & 0xff_ff_ff_ffn).toString(16)}`.toUpperCase();

/** Where the primary was, and when: by it a follower's place tells how late it is. */
export function openPlacesSeen(most: number) {
  const seen: { at: number; place: bigint }[] = [];
  return {
    add(at: number, place: bigint) {
      seen.push({ at, place });
      if (seen.length > most) seen.shift();
    },
    /** Milliseconds since the primary was last seen where the follower is; for one behind all that was seen, at least so many. */
    lagOf(place: bigint, now: number) {
      const passed = seen.findLast((one) => one.place <= place) ?? seen[0];
      return passed ? now - passed.at : Infinity;
    },
  };
}

/** What must have arrived on a replica before it is read: first of all, what there was when this began. */
export function openFloor() {
  let place = 0n;
  let [changes, placed] = [1, 0];
  return {
    /** Null: a change whose place nobody knows. It stands before the primary's next. */
    raise(known: bigint | null) {
      if (known === null) changes += 1;
      else if (known > place) place = known;
    },
    /** Call it before the primary is asked, what it returns with the answer: only changes that were over by then stand before it. */
    asking() {
      const over = changes;
      return (answer: bigint) => {
        if (over > placed && answer > place) place = answer;
        placed = over;
      };
    },
    isPassedAt: (replayed: bigint) => placed === changes && replayed >= place,
  };
}
