import type { Outputs } from "#lib/line/trpc.ts";

// What the administration writes and keeps.

type ContactMessage = Outputs["contact"]["letters"]["list"]["items"][number];
type Whole = Outputs["contact"]["letters"]["read"];
type Tip = Outputs["farm"]["tips"]["list"][number];
type Event = Outputs["farm"]["events"]["list"][number];
type Listed = Outputs["directories"]["staff"]["list"]["items"][number];
type Card = Outputs["directories"]["staff"]["read"];
type Entry = Outputs["admin"]["audit"]["list"]["items"][number];

const AT = "2026-01-05T10:00:00.000Z";

/** A contact message that waits; override what the test is about. */
export const aContactMessage = (over: Partial<ContactMessage> = {}): ContactMessage => ({
  id: "0190f3a0-0000-7000-8000-000000000021",
  userId: null,
  firstName: "Paul",
  lastName: "Mba",
  subject: "Mon camion",
  status: "open",
  decidedAt: null,
  assignedTo: null,
  decidedBy: null,
  createdAt: AT,
  ...over,
});
/** The same as it opens. */
export const aContactMessageRead = (over: Partial<Whole> = {}): Whole => ({
  ...aContactMessage(),
  email: "paul@exemple.ga",
  phone: null,
  message: "Bonjour,\nune question.",
  getsSms: false,
  replies: [],
  ...over,
});

export const aTip = (over: Partial<Tip> = {}): Tip => ({
  id: "0190f3a0-0000-7000-8000-000000000041",
  title: "Garder l'eau",
  content: "Paillez.",
  category: "Irrigation",
  season: "Saison sèche",
  months: null,
  priority: "high",
  country: "gabon",
  published: true,
  createdAt: AT,
  updatedAt: AT,
  ...over,
});

export const anEvent = (over: Partial<Event> = {}): Event => ({
  id: "0190f3a0-0000-7000-8000-000000000051",
  title: "Foire d'Oyem",
  description: "Deux jours de vente",
  date: "2030-03-12",
  location: "Oyem",
  type: "national",
  category: "foire",
  organizer: "Chambre d'agriculture",
  country: "cote_ivoire",
  published: true,
  past: false,
  createdAt: AT,
  updatedAt: AT,
  ...over,
});

/** Somebody without an account, as the list of the directory's cards answers them. */
export const aStall = (over: Partial<Listed> = {}): Listed => ({
  id: "0190f3a0-0000-7000-8000-000000000031",
  kind: "detaillant",
  name: "Étal de Mama Rose",
  country: "gabon",
  town: "Libreville",
  imageKey: null,
  verified: false,
  published: true,
  createdAt: AT,
  updatedAt: AT,
  ...over,
});
/** The same as its form takes it. */
export const aStallRead = (over: Partial<Card> = {}): Card => ({
  ...aStall(),
  phone: null,
  email: null,
  specialites: [],
  secteurs: [],
  minOrderKg: null,
  zones: [],
  vehicules: [],
  delaiMoyen: "",
  quartier: "Mont-Bouët",
  typeCommerce: "",
  horaires: "",
  ...over,
});

/** A line of the log. */
export const aLogEntry = (over: Partial<Entry> = {}): Entry => ({
  id: 42,
  at: "2026-03-06T09:05:00.000Z",
  actor: "0190f3a0-0000-7000-8000-000000000001",
  actorName: "Awa Ondo",
  actorRole: "admin",
  action: "user.suspend",
  targetType: "user",
  targetId: "0190f3a0-0000-7000-8000-0000000000aa",
  targetName: "Clarisse Obame",
  before: { status: "active" },
  after: { status: "suspended" },
  reqId: "req-1",
  ip: "192.0.2.7",
  ...over,
});
