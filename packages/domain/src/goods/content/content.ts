import { z } from "zod";
import { ClientId } from "#market/announcements/announcement.ts";
import { SEARCH_MAX } from "#market/announcements/listing.ts";
import { COUNTRIES } from "#platform/places/country.ts";
import { required, searchText } from "#platform/texts/text.ts";

export const TIP_PRIORITIES = ["high", "medium", "low"] as const;
export const TIP_PRIORITY_LABELS: Record<(typeof TIP_PRIORITIES)[number], string> = {
  high: "Haute",
  medium: "Moyenne",
  low: "Basse",
};
export const EVENT_TYPES = ["local", "national", "international"] as const;
export const EVENT_TYPE_LABELS: Record<(typeof EVENT_TYPES)[number], string> = {
  local: "Local",
  national: "National",
  international: "International",
};
export const EVENT_CATEGORIES = ["salon", "formation", "conference", "foire"] as const;
export const EVENT_CATEGORY_LABELS: Record<(typeof EVENT_CATEGORIES)[number], string> = {
  salon: "Salon",
  formation: "Formation",
  conference: "Conférence",
  foire: "Foire",
};

/** So many tips, and so many events: the editor shows them all. */
export const FARM_CONTENT_MAX = 300;

export const TIP_STATES = ["published", "draft"] as const;
export const EVENT_STATES = [...TIP_STATES, "past"] as const;
const search = searchText(SEARCH_MAX).optional();
/** Asked for without any of it, the editor's list is whole. */
export const TipFilter = z.strictObject({ search, state: z.enum(TIP_STATES).optional() }).default({});
export type TipFilter = z.infer<typeof TipFilter>;
export const EventFilter = z.strictObject({ search, state: z.enum(EVENT_STATES).optional() }).default({});
export type EventFilter = z.infer<typeof EventFilter>;

/** The dashboards' cards show the first of them, and a link to all. */
export const FARM_CONTENT_SHOWN = 3;
export const ShownContent = z.strictObject({ all: z.boolean().default(false) });
export type ShownContent = z.infer<typeof ShownContent>;

const line = (max: number, message: string) =>
  required(max, message, "public").refine((value) => !value.includes("\n"), "Ce texte doit tenir sur une ligne");

/** Without a country it concerns both. */
const common = { country: z.enum(COUNTRIES, "Pays invalide").nullable(), published: z.boolean() };

const month = z.int("Mois invalide").min(1, "Mois invalide").max(12, "Mois invalide");

/** Field order is the order in which the form reports problems. */
export const TipFields = z.strictObject({
  title: line(120, "Le titre est requis"),
  content: required(2000, "Le contenu est requis", "public"),
  category: line(60, "La catégorie est requise"),
  season: line(60, "La saison est requise"),
  /** The first and the last month in which it helps, also over the end of the year; null: all the year. */
  months: z.array(month).length(2, "Mois invalide").nullable().default(null),
  priority: z.enum(TIP_PRIORITIES, "La priorité est requise"),
  ...common,
});
export type TipFields = z.infer<typeof TipFields>;
export const NewTip = TipFields.extend({ id: ClientId });

export const EventFields = z.strictObject({
  title: line(120, "Le titre est requis"),
  description: required(2000, "La description est requise", "public"),
  date: z.iso.date("La date est requise"),
  location: line(120, "Le lieu est requis"),
  type: z.enum(EVENT_TYPES, "La portée est requise"),
  category: z.enum(EVENT_CATEGORIES, "La catégorie est requise"),
  organizer: line(120, "L'organisateur est requis"),
  ...common,
});
export type EventFields = z.infer<typeof EventFields>;
export const NewEvent = EventFields.extend({ id: ClientId });

/** What the screen showed: anybody who changes another version than that is told instead. */
const seen = { id: z.uuid(), updatedAt: z.iso.datetime("Date invalide") };
export const SeenContent = z.strictObject(seen);
export type SeenContent = z.infer<typeof SeenContent>;
export const UpdateTip = z.strictObject({ ...seen, fields: TipFields });
export type UpdateTip = z.infer<typeof UpdateTip>;
export const UpdateEvent = z.strictObject({ ...seen, fields: EventFields });
export type UpdateEvent = z.infer<typeof UpdateEvent>;
export const PublishContent = z.strictObject({ ...seen, published: z.boolean() });
export type PublishContent = z.infer<typeof PublishContent>;
export const MoveTip = z.strictObject({ id: z.uuid(), direction: z.enum(["up", "down"]) });
export type MoveTip = z.infer<typeof MoveTip>;

/** Both countries keep UTC or one hour more: a day that is over in UTC is over there. */
export const isPastDay = (day: string, now: Date) => day < now.toISOString().slice(0, 10);
