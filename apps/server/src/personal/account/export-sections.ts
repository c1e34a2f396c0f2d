import type { Db } from "@recolte/db/client";
import type { Country } from "@recolte/domain/platform/places/country";
import { STATUS_LABELS } from "@recolte/domain/market/announcements/status";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { deviceName } from "@recolte/domain/identity/account/device";
import { NOTIFICATION_LABELS } from "@recolte/domain/identity/notification";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { REPORT_REASON_LABELS, REPORT_TARGET_LABELS } from "@recolte/domain/desk/moderation/report";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { listConsents } from "#identity/auth/consent-queries.ts";
import { listLinks } from "#market/short-links/queries.ts";
import { alertSections } from "./export-alerts.ts";
import { farmingSections } from "./export-farming.ts";
import { operationsOf, uploadsOf, waitingOf } from "./export-operations.ts";
import { orderSections } from "./export-orders.ts";
import { mapped, pieces, type Pieces } from "./export-pieces.ts";
import { reviewSections } from "./export-reviews.ts";
import { shopSections } from "./export-shop.ts";
import { stockSections } from "./export-stock.ts";
import { transportSections } from "./export-transport.ts";
import { standingSections } from "./export-standing.ts";
import { trustSections } from "./export-trust.ts";
import {
  findAccountToExport,
  findProfileToExport,
  listAnnouncementsToExport,
  listBlocksToExport,
  listContactToExport,
  listCorrespondents,
  listEntryToExport,
  listFavouritesToExport,
  listMessagesToExport,
  listNotificationsToExport,
  listPhotosToExport,
  listPushesToExport,
  listReportsToExport,
  listRevealsToExport,
  listRoles,
  listSessionsToExport,
  PIECE,
} from "./export-queries.ts";

export interface Exported {
  db: Db;
  userId: string;
  /** By whose clocks moments are written. */
  country: Country;
  /** Where the photos are read. */
  site: string;
}

export async function accountOf({ db, userId }: Exported) {
  const account = await findAccountToExport(db, userId);
  const roles = await listRoles(db, userId);
  const accords = (await listConsents(db, userId)).map(({ version, at }) => ({
    texte: "Conditions d'utilisation",
    version,
    le: at,
  }));
  return { ...account, roles, accords, changementsEnAttente: await waitingOf(db, userId) };
}

export async function profileOf({ db, userId, site }: Exported) {
  const profile = await findProfileToExport(db, userId);
  return (
    profile && {
      prenom: profile.firstName,
      nom: profile.lastName,
      type: USER_TYPE_LABELS[profile.userType],
      pays: profile.country,
      localisation: profile.location,
      presentation: profile.bio,
      telephone: profile.phone,
      verifie: profile.verified,
      photo: profile.avatarKey && `${site}/media/avatars/${userId}.webp`,
      creeLe: profile.createdAt,
    }
  );
}

async function* announcementsOf({ db, userId, site }: Exported) {
  for await (const rows of pieces((after) => listAnnouncementsToExport(db, userId, after))) {
    const photos = await listPhotosToExport(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => ({
      titre: row.title,
      description: row.description,
      categorie: row.category,
      etatDuProduit: row.conditionProduct,
      produit: row.product,
      prix: row.price,
      devise: row.currency,
      unite: UNIT_LABELS[row.unit],
      poidsDeLUniteKg: row.weightKg,
      quantite: row.quantityAvailable,
      negociable: row.negotiablePrice,
      livraison: row.deliveryAvailable,
      venteEnGros: row.bulkSaleAvailable,
      bio: row.isOrganic,
      pays: row.country,
      ville: row.city,
      quartier: row.district,
      adresse: row.address,
      statut: STATUS_LABELS[row.status],
      vues: row.viewsCount,
      creeeLe: row.createdAt,
      publieeLe: row.publishedAt,
      expireLe: row.expiresAt,
      enVedetteJusquau: row.featuredUntil,
      supprimeeLe: row.deletedAt,
      photos: photos
        .filter(({ announcementId }) => announcementId === row.id)
        .map(({ key, widths }) => `${site}/media/announcement-images/${key}/${Math.max(...widths)}.webp`),
    }));
  }
}

async function* messagesOf({ db, userId }: Exported) {
  for await (const people of pieces((after) => listCorrespondents(db, userId, after))) {
    for (const person of people) {
      let rows = await listMessagesToExport(db, [userId, person.id], null);
      while (rows.length > 0) {
        yield rows.map(({ senderId, content, hasPhoto, about, createdAt, readAt }) => ({
          avec: fullName(person),
          sens: senderId === userId ? "envoyé" : "reçu",
          texte: content,
          photo: hasPhoto,
          annonce: about,
          le: createdAt,
          luLe: readAt,
        }));
        const last = rows.at(-1);
        rows = last && rows.length === PIECE ? await listMessagesToExport(db, [userId, person.id], last) : [];
      }
    }
  }
}

const contactOf = ({ db, userId }: Exported) =>
  mapped(
    (after) => listContactToExport(db, userId, after),
    ({ firstName, lastName, email, subject, message, createdAt }) => ({
      nom: fullName({ firstName, lastName }),
      email,
      sujet: subject,
      texte: message,
      le: createdAt,
    }),
  );

const entryOf = ({ db, userId }: Exported) =>
  mapped(
    (after) => listEntryToExport(db, userId, after),
    (entry) => ({
      annuaire: USER_TYPE_LABELS[entry.kind],
      nom: entry.name,
      ville: entry.town,
      quartier: entry.quartier,
      specialites: entry.specialites,
      secteurs: entry.secteurs,
      commandeMinimaleKg: entry.minOrderKg,
      zones: entry.zones,
      vehicules: entry.vehicules,
      delaiMoyen: entry.delaiMoyen,
      typeDeCommerce: entry.typeCommerce,
      horaires: entry.horaires,
      visible: entry.published && !entry.hidden,
    }),
  );

const pushesOf = ({ db, userId }: Exported) =>
  mapped(
    (after) => listPushesToExport(db, userId, after),
    (row) => ({
      appareil: deviceName(row.userAgent),
      adresseDuService: row.endpoint,
      sujets: row.kinds.map((kind) => NOTIFICATION_LABELS[kind]),
      motsDesMessages: row.showsWords,
      depuis: row.createdAt,
      dernierEnvoi: row.lastSuccessAt,
    }),
  );

const linksOf = ({ db, userId, site }: Exported) =>
  mapped(
    (after) => listLinks(db, userId, { after, limit: PIECE }),
    ({ id, title, arrivals, createdAt }) => ({ lien: `${site}/s/${id}`, annonce: title, arrivees: arrivals, creeLe: createdAt }),
  );

export const listsOf = (who: Exported): readonly (readonly [name: string, pieces: Pieces])[] => {
  const { db, userId } = who;
  const of =
    <Row>(list: (db: Db, userId: string, after: string | null) => Promise<Row[]>) =>
    (after: string | null) =>
      list(db, userId, after);
  return [
    ["ficheAnnuaire", entryOf(who)],
    ["annonces", announcementsOf(who)],
    ...orderSections(who),
    ...reviewSections(who),
    ...stockSections(who),
    ...farmingSections(who),
    ...shopSections(who),
    ...transportSections(who),
    ["messagesAuSupport", contactOf(who)],
    [
      "favoris",
      mapped(of(listFavouritesToExport), (row) => ({
        annonce: row.title,
        prixAlors: row.priceAtSave,
        devise: row.currency,
        le: row.createdAt,
      })),
    ],
    ...alertSections(who),
    ["messages", messagesOf(who)],
    [
      "notifications",
      mapped(of(listNotificationsToExport), ({ kind, facts, readAt, createdAt }) => ({
        sujet: NOTIFICATION_LABELS[kind],
        annonce: facts.title,
        personne: facts.otherName,
        le: createdAt,
        lueLe: readAt,
      })),
    ],
    [
      "signalements",
      mapped(of(listReportsToExport), ({ about, target, reason, text, status, pictures, createdAt }) => ({
        objet: target && REPORT_TARGET_LABELS[target],
        annonce: about,
        raison: REPORT_REASON_LABELS[reason],
        explication: text,
        photos: pictures,
        ouvert: status === "open",
        le: createdAt,
      })),
    ],
    ...trustSections(who),
    ...standingSections(who),
    ["personnesBloquees", mapped(of(listBlocksToExport), (row) => ({ personne: fullName(row), le: row.createdAt }))],
    ["numerosDemandes", mapped(of(listRevealsToExport), (row) => ({ vendeur: fullName(row), le: row.at }))],
    [
      "sessions",
      mapped(of(listSessionsToExport), ({ userAgent, ip, createdAt, lastSeenAt }) => ({
        appareil: deviceName(userAgent),
        navigateur: userAgent,
        adresseReseau: ip,
        ouverteLe: createdAt,
        vueLe: lastSeenAt,
      })),
    ],
    ["appareilsAvertis", pushesOf(who)],
    ["liensCourts", linksOf(who)],
    ["actesNotesSansReseau", operationsOf(who)],
    ["photosEnvoyeesParParties", uploadsOf(who)],
  ];
};
