import type { Outputs } from "#lib/line/trpc.ts";
import { VERSION } from "./staff.ts";

type Head = Outputs["people"]["file"]["head"];
type Sanction = Outputs["people"]["file"]["sanctions"]["items"][number];

const ID = "0190f3a0-0000-7000-8000-0000000000a1";

/** The head of a person's file; override what the test is about. */
export const aFile = (over: Partial<Head> = {}): Head => ({
  id: ID,
  firstName: "Clarisse",
  lastName: "Obame",
  userType: "producteur",
  location: "Oyem",
  country: "gabon",
  verified: false,
  status: "active",
  suspendedUntil: null,
  suspensionReason: null,
  createdAt: "2026-01-05T10:00:00.000Z",
  roles: [],
  version: VERSION,
  counts: { announcements: 100, orders: 3, sanctions: 1, notes: 0 },
  ...over,
});

export const aSanction = (over: Partial<Sanction> = {}): Sanction => ({
  id: "0190f3a0-0000-7000-8000-0000000000b1",
  at: "2026-11-01T10:00:00.000Z",
  kind: "limit",
  what: "publish",
  reason: "Prix trompeurs",
  until: "2030-03-14T10:00:00.000Z",
  status: "running",
  liftedAt: null,
  byId: "0190f3a0-0000-7000-8000-0000000000c1",
  by: { firstName: "Mona", lastName: "Ndong" },
  liftedBy: null,
  ...over,
});
