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

/** What was sent to the address of its reports. */
export interface Posted {
  type: string;
  signature: string;
  body: Buffer;
}

/** The port: a carrier of messages to telephones. */
export interface Carrier {
  name: "orange" | "gateway" | "whatsapp";
  carries: (message: Outgoing) => boolean;
  send: (message: Outgoing) => Promise<Outcome>;
  /** Null where it is not the carrier who says so. What tells nothing new is none. */
  readReports: (posted: Posted) => Reported[] | null;
}
