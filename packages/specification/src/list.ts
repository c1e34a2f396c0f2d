import type { Requirement } from "./requirement.ts";
import { PRODUCT } from "./core/section-1.ts";
import { ANNOUNCEMENTS_AND_PEOPLE, ENTERING_AND_HOME } from "./core/section-2.ts";
import { ENTITIES } from "./core/section-3.ts";
import { STATES } from "./core/section-4.ts";
import { VALIDATION } from "./core/section-5.ts";
import { PERMISSIONS } from "./core/section-6.ts";
import { CALLS } from "./core/section-7.ts";
import { FAILURES, SUCCESSES } from "./core/section-8.ts";
import { CONSTANTS } from "./core/section-9.ts";
import * as rules from "./administration/rules.ts";
import { DIRECTORIES, DIRECTORY_ENDS } from "./administration/directories.ts";
import { OWN_ENDS, OWN_PAGES, OWN_STATES, OWN_VALIDATION } from "./administration/own-pages.ts";
import { ROUTES, SERVER_GUARDS } from "./administration/routes.ts";
import { ACCOUNT_ENDS, ACCOUNT_VALIDATION, ACCOUNTS } from "./administration/staff-accounts.ts";
import { AUDIT, AUDIT_ENDS } from "./administration/staff-audit.ts";
import { CARD_ENDS, CARD_VALIDATION, CARDS } from "./administration/staff-cards.ts";
import { CONTENT_ENDS, CONTENT_VALIDATION, CONTENTS } from "./administration/staff-contents.ts";
import { DOOR_ENDS, DOORS } from "./administration/staff-doors.ts";
import { CONTACT_MESSAGE_ENDS, CONTACT_MESSAGES } from "#administration/staff-contact-messages.ts";
import { MODERATION, MODERATION_ENDS, MODERATION_STATES } from "./administration/staff-moderation.ts";
import { OVERVIEW, OVERVIEW_ENDS } from "./administration/staff-overview.ts";
import { FEATURED, QUEUE_ENDS, QUEUE_VALIDATION, REPORTS } from "./administration/staff-queues.ts";
import { STAFF_ENDS, STAFF_STATES, STAFF_USERS, STAFF_VALIDATION } from "./administration/staff-users.ts";
import { TEAM, TEAM_ENDS, TEAM_VALIDATION } from "./administration/staff-team.ts";
import { STORES } from "./administration/stores.ts";
import * as pages from "./administration/static-pages.ts";
import { CARRIER } from "./dashboards/carrier.ts";
import { CONSUMER } from "./dashboards/consumer.ts";
import { PROCESSOR } from "./dashboards/processor.ts";
import { PRODUCER } from "./dashboards/producer.ts";
import { RETAILER } from "./dashboards/retailer.ts";
import { WHOLESALER } from "./dashboards/wholesaler.ts";

type Row = [section: string, holds: number, requirements: readonly Requirement[]];

/** The marketplace. */
const CORE: Row[] = [
  ["1", 24, PRODUCT],
  ["2", 196, [...ENTERING_AND_HOME, ...ANNOUNCEMENTS_AND_PEOPLE]],
  ["3", 75, ENTITIES],
  ["4", 25, STATES],
  ["5", 45, VALIDATION],
  ["6", 42, PERMISSIONS],
  ["7", 37, CALLS],
  ["8", 61, [...FAILURES, ...SUCCESSES]],
  ["9", 40, CONSTANTS],
];

/** Administration, dashboards, stores, directories, static pages. Each part has its own line. */
const ADMINISTRATION: Row[] = [
  ["1", 18, pages.PRODUCT],
  ["2.1, routes et gardes", 63, ROUTES],
  ["2.3, équipe et utilisateurs", 54, STAFF_USERS],
  ["2.3, modération", 46, MODERATION],
  ["2.3, vue d'ensemble", 62, OVERVIEW],
  ["2.3, lettres", 35, CONTACT_MESSAGES],
  ["2.3, conseils et évènements", 90, CONTENTS],
  ["2.3, fiches", 55, CARDS],
  ["2.3, comptes", 36, ACCOUNTS],
  ["2.3, équipe et démonstration", 44, TEAM],
  ["2.3, signalements", 23, REPORTS],
  ["2.3, vedettes", 26, FEATURED],
  ["2.3, journal", 77, AUDIT],
  ["2.3, portes", 53, DOORS],
  ["2.4, stores", 56, STORES],
  ["2.5, annuaires", 98, DIRECTORIES],
  ["2.6, pages fixes", 31, pages.STATIC_PAGES],
  ["2.6, favoris et mot de passe", 26, OWN_PAGES],
  ["3", 42, rules.ENTITIES],
  ["4, favoris et mot de passe", 7, OWN_STATES],
  ["4, équipe", 4, STAFF_STATES],
  ["4, modération", 18, MODERATION_STATES],
  ["5, équipe", 1, STAFF_VALIDATION],
  ["5, comptes", 1, ACCOUNT_VALIDATION],
  ["5, nouveau compte", 1, TEAM_VALIDATION],
  ["5, conseils et évènements", 9, CONTENT_VALIDATION],
  ["5, fiches", 4, CARD_VALIDATION],
  ["5, signalements et vedettes", 2, QUEUE_VALIDATION],
  ["5, contact", 6, pages.CONTACT_VALIDATION],
  ["5, inscription et mot de passe", 6, OWN_VALIDATION],
  ["6, gardes du serveur", 4, SERVER_GUARDS],
  ["6", 7, rules.PERMISSIONS],
  ["7", 23, rules.CALLS],
  ["8, équipe et utilisateurs", 18, STAFF_ENDS],
  ["8, modération", 10, MODERATION_ENDS],
  ["8, vue d'ensemble", 4, OVERVIEW_ENDS],
  ["8, lettres", 7, CONTACT_MESSAGE_ENDS],
  ["8, conseils et évènements", 16, CONTENT_ENDS],
  ["8, fiches", 15, CARD_ENDS],
  ["8, comptes", 7, ACCOUNT_ENDS],
  ["8, équipe", 10, TEAM_ENDS],
  ["8, signalements et vedettes", 4, QUEUE_ENDS],
  ["8, journal", 3, AUDIT_ENDS],
  ["8, portes", 10, DOOR_ENDS],
  ["8, annuaires", 13, DIRECTORY_ENDS],
  ["8, contact", 3, pages.CONTACT_ENDS],
  ["8, favoris", 2, OWN_ENDS],
  ["9", 15, rules.CONSTANTS],
  ["2.2, producteur", 72, PRODUCER],
  ["2.2, transformateur", 33, PROCESSOR],
  ["2.2, consommateur", 51, CONSUMER],
  ["2.2, détaillant", 41, RETAILER],
  ["2.2, grossiste", 31, WHOLESALER],
  ["2.2, transporteur", 82, CARRIER],
];

/** Of which document, which section, how many texts and titles it holds: one that leaves the list is noticed. */
export type Part = [document: "core" | "administration", ...Row];

export const LIST: Part[] = [
  ...CORE.map((row): Part => ["core", ...row]),
  ...ADMINISTRATION.map((row): Part => ["administration", ...row]),
];
