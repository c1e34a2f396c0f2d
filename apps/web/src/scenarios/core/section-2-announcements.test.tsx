import { beforeAll, beforeEach } from "vitest";
import { aConversation, aMessage, aThread, conversations } from "#testing/messages.ts";
import { aCard, aDetail, anOwn } from "#testing/announcements.ts";
import { aViewer, OTHER, other, profile } from "#testing/people.ts";
import { refused } from "#testing/render.tsx";
import { aPage, failing, silent } from "#testing/answers.ts";
import { fetchPages, fill, openAsMember, openSite, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { ANNOUNCEMENTS_AND_PEOPLE } from "@recolte/specification/core/section-2";

beforeAll(fetchPages);
beforeEach(() => localStorage.clear());

const { id } = aCard();
const DETAIL = `/announcements/${id}`;
const own = (status: "active" | "paused") => anOwn({ id: `a-${status}`, title: `Tomates ${status}`, status });
const openOwnList = () => openAsMember("/profile?tab=annonces", { "announcements.mine": aPage([own("active"), own("paused")]) });

const yesterday = new Date();
yesterday.setDate(yesterday.getDate() - 1);
const conversation = (at: string) =>
  aConversation({
    id: at,
    other: { ...other, id: at },
    announcement: null,
    lastAt: at,
    lastSenderId: at,
    lastRead: true,
    unread: 0,
  });

walk(ANNOUNCEMENTS_AND_PEOPLE, {
  list: () => openSite("/announcements?search=tomates", { "announcements.list": aPage([aCard({ featured: true })]) }),
  "list-empty": () => openSite("/announcements?search=x", { "announcements.list": aPage([]) }),
  "list-broken": () => openSite("/announcements", { "announcements.list": failing() }),
  detail: () => openSite(DETAIL, { "announcements.byId": aDetail({ featured: true, isOrganic: true, deliveryAvailable: true }) }),
  "detail-missing": () => openSite(DETAIL, { "announcements.byId": failing(refused("announcement.not-found")) }),
  create: () => openAsMember("/create-announcement"),
  async "create-busy"() {
    openAsMember("/create-announcement", { "announcements.create": silent });
    await fill({ Titre: "Tomates", Catégorie: "legumes", "État du produit": "frais", Description: "Mûres" });
    await fill({ "Prix \\(FCFA\\)": "500", Ville: "Oyem" });
    await press("Publier l'annonce");
  },
  "create-visitor": () => openSite("/create-announcement"),
  async "create-other-city"() {
    openAsMember("/create-announcement");
    await fill({ Ville: "autre" });
  },
  "own-list": openOwnList,
  async "own-remove"() {
    openOwnList();
    await press("Plus d'actions pour « Tomates active »");
    await press("Supprimer", "menuitem");
  },
  conversations: () =>
    openAsMember("/messages", {
      "messages.conversations": conversations(
        [new Date().toISOString(), yesterday.toISOString(), "2025-01-02T10:00:00.000Z"].map(conversation),
      ),
    }),
  "thread-read": () => {
    const at = "2025-01-02T10:00:00.000Z";
    const thread = aThread([aMessage({ senderId: profile.id, receiverId: OTHER, createdAt: at, readAt: at })]);
    openAsMember(`/messages?with=${OTHER}`, { "messages.thread": thread });
  },
  "new-conversation": () => openAsMember(`/messages?announcement=${id}&seller=${OTHER}`),
  "own-profile": () => openAsMember("/profile"),
  "own-signed-out": () => openAsMember("/profile", { "profiles.me": failing(refused("auth.required")) }),
  "own-loading": () => openAsMember("/profile", { "profiles.me": silent }),
  "own-missing": () => openAsMember("/profile", { "profiles.me": failing(refused("profile.missing")) }),
  "own-broken": () => openAsMember("/profile", { "profiles.me": failing() }),
  "public-profile": () => openSite(`/profile/${profile.id}`, { "auth.me": aViewer({ id: OTHER }) }),
  "public-missing": () => openSite(`/profile/${OTHER}`, { "profiles.byId": failing(refused("profile.not-found")) }),
  "public-broken": () => openSite(`/profile/${OTHER}`, { "profiles.byId": failing() }),
});
