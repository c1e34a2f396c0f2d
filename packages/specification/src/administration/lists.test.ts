import { prove } from "#proofs.ts";
import { CALLS, CONSTANTS, ENTITIES, PERMISSIONS } from "./rules.ts";
import { DIRECTORIES, DIRECTORY_ENDS } from "./directories.ts";
import { OWN_ENDS, OWN_PAGES, OWN_STATES, OWN_VALIDATION } from "./own-pages.ts";
import { ROUTES, SERVER_GUARDS } from "./routes.ts";
import { ACCOUNT_ENDS, ACCOUNT_VALIDATION, ACCOUNTS } from "./staff-accounts.ts";
import { AUDIT, AUDIT_ENDS } from "./staff-audit.ts";
import { CARD_ENDS, CARD_VALIDATION, CARDS } from "./staff-cards.ts";
import { CONTENT_ENDS, CONTENT_VALIDATION, CONTENTS } from "./staff-contents.ts";
import { DOOR_ENDS, DOORS } from "./staff-doors.ts";
import { LETTER_ENDS, LETTERS } from "./staff-letters.ts";
import { MODERATION, MODERATION_ENDS, MODERATION_STATES } from "./staff-moderation.ts";
import { OVERVIEW, OVERVIEW_ENDS } from "./staff-overview.ts";
import { FEATURED, QUEUE_ENDS, QUEUE_VALIDATION, REPORTS } from "./staff-queues.ts";
import { STAFF_ENDS, STAFF_STATES, STAFF_USERS, STAFF_VALIDATION } from "./staff-users.ts";
import { TEAM, TEAM_ENDS, TEAM_VALIDATION } from "./staff-team.ts";
import { STORES } from "./stores.ts";
import { CONTACT_ENDS, CONTACT_VALIDATION, PRODUCT, STATIC_PAGES } from "./static-pages.ts";

const scenes = Object.values(
  import.meta.glob<string>("../../../../apps/web/src/scenes/administration/*.test.tsx", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");

/** The second document without its dashboards: administration, stores, directories, static pages. Each part has its own line. */
prove(
  [
    ["1", 18, PRODUCT],
    ["2.1, routes et gardes", 62, ROUTES],
    ["2.3, équipe et utilisateurs", 54, STAFF_USERS],
    ["2.3, modération", 46, MODERATION],
    ["2.3, vue d'ensemble", 62, OVERVIEW],
    ["2.3, lettres", 35, LETTERS],
    ["2.3, conseils et évènements", 90, CONTENTS],
    ["2.3, fiches", 55, CARDS],
    ["2.3, comptes", 36, ACCOUNTS],
    ["2.3, équipe et démonstration", 44, TEAM],
    ["2.3, signalements", 51, REPORTS],
    ["2.3, vedettes", 26, FEATURED],
    ["2.3, journal", 77, AUDIT],
    ["2.3, portes", 53, DOORS],
    ["2.4, stores", 55, STORES],
    ["2.5, annuaires", 98, DIRECTORIES],
    ["2.6, pages fixes", 31, STATIC_PAGES],
    ["2.6, favoris et mot de passe", 24, OWN_PAGES],
    ["3", 34, ENTITIES],
    ["4, favoris et mot de passe", 7, OWN_STATES],
    ["4, équipe", 3, STAFF_STATES],
    ["4, modération", 17, MODERATION_STATES],
    ["5, équipe", 1, STAFF_VALIDATION],
    ["5, comptes", 1, ACCOUNT_VALIDATION],
    ["5, nouveau compte", 1, TEAM_VALIDATION],
    ["5, conseils et évènements", 9, CONTENT_VALIDATION],
    ["5, fiches", 4, CARD_VALIDATION],
    ["5, signalements et vedettes", 3, QUEUE_VALIDATION],
    ["5, contact", 6, CONTACT_VALIDATION],
    ["5, inscription et mot de passe", 6, OWN_VALIDATION],
    ["6, gardes du serveur", 4, SERVER_GUARDS],
    ["6", 6, PERMISSIONS],
    ["7", 22, CALLS],
    ["8, équipe et utilisateurs", 18, STAFF_ENDS],
    ["8, modération", 10, MODERATION_ENDS],
    ["8, vue d'ensemble", 4, OVERVIEW_ENDS],
    ["8, lettres", 7, LETTER_ENDS],
    ["8, conseils et évènements", 16, CONTENT_ENDS],
    ["8, fiches", 15, CARD_ENDS],
    ["8, comptes", 7, ACCOUNT_ENDS],
    ["8, équipe", 10, TEAM_ENDS],
    ["8, signalements et vedettes", 10, QUEUE_ENDS],
    ["8, journal", 3, AUDIT_ENDS],
    ["8, portes", 10, DOOR_ENDS],
    ["8, annuaires", 11, DIRECTORY_ENDS],
    ["8, contact", 3, CONTACT_ENDS],
    ["8, favoris", 2, OWN_ENDS],
    ["9", 11, CONSTANTS],
  ],
  scenes,
);
