/** A text that goes to one telephone; a code stands in it as well, for who sends no text of ours. */
export interface Outgoing {
  id: string;
  /** E.164. */
  to: string;
  text: string;
  code: string | null;
}

/**
 * « refused »: it said that it does not send this one; « away »: it surely has not; « unsure »: it may have, or will.
 */
export type Outcome = { outcome: "taken"; reference: string | null } | { outcome: "refused" | "away" | "unsure"; reason: string };

export interface Reported {
  reference: string;
  state: "delivered" | "failed";
}

/** What somebody wrote to us from their telephone. */
export interface Received {
  /** What the carrier calls it: it comes twice. */
  id: string;
  from: string;
  text: string;
}

/** Where people write to us by it. */
export interface Receiver {
  by: "sms" | "whatsapp";
  /** E.164, or the few digits of a short number. */
  number: string;
}

/** What was sent to the address that it was told. */
export interface Posted {
  type: string;
  /** As the carrier wrote it. */
  address: string;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** The port: a carrier of messages to telephones. */
export interface Carrier {
  name: "orange" | "gateway" | "whatsapp";
  carries: (message: Outgoing) => boolean;
  send: (message: Outgoing) => Promise<Outcome>;
  /** Null where it is not the carrier who says so. What tells nothing new is none. */
  readReports: (posted: Posted) => Reported[] | null;
  /** Null where nobody can write to it. */
  receiver: Receiver | null;
  readReceived: (posted: Posted) => Received[] | null;
}
