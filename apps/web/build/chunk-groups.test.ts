import { expect, test } from "vitest";
import { groupFor } from "./chunk-groups.ts";
import type { Use } from "./chunk-uses.ts";

/** Needed at once by these pages, and by a part that these fetch later. */
const use = (atOnce: string, later = "", over: Partial<Use> = {}): Use => ({
  atOnce: new Set(atOnce.split(" ").filter(Boolean)),
  later: new Set(later.split(" ").filter(Boolean)),
  soon: false,
  soonOfMembers: false,
  byPress: false,
  byPlain: false,
  byThemed: false,
  ...over,
});
const MANY = Array.from({ length: 20 }, (_, at) => `page-${at}`).join(" ");

test("ce que l'accueil ou le détail partage vient avec l'entrée, comme ce que toute page demande juste après", () => {
  expect(groupFor(use("home messages"))).toBe("app");
  expect(groupFor(use("announcement-detail", "orders"))).toBe("app");
  expect(groupFor(use("messages orders", "", { soon: true }))).toBe("app");
});

test("ce qu'une page est seule à demander est dans son fichier", () => {
  expect(groupFor(use("home"))).toBe("page-home");
  expect(groupFor(use("messages", "messages", { byThemed: true }))).toBe("page-messages");
});

test("ce qu'une fenêtre d'une autre page demande aussi n'y entraîne pas le fichier d'une page", () => {
  expect(groupFor(use("publish", "order messages contact", { byThemed: true }))).toBe("outside");
  expect(groupFor(use("messages", "home", { byPlain: true }))).toBe("later-messages");
  expect(groupFor(use("create-announcement publish", "welcome", { byThemed: true }))).toBe("outside");
});

test("ce qu'une page sans Mantine demande plus tard est dans un groupe sans Mantine", () => {
  expect(groupFor(use("messages orders", "home", { byPlain: true }))).toBe("live");
  expect(groupFor(use("messages", "home", { byPlain: true, byThemed: true }))).toBe("live");
});

test("des pages qui se suivent ont leur groupe", () => {
  expect(groupFor(use("create-announcement publish"))).toBe("offer");
  expect(groupFor(use("directory transformateurs"))).toBe("directories");
  expect(groupFor(use("publish"))).toBe("offer");
  expect(groupFor(use("order grossiste", "messages"))).toBe("members");
});

test("ce qu'aucune page pleine ne demande d'emblée ne pèse pas sur elles", () => {
  expect(groupFor(use("auth reset-password"))).toBe("outside");
  expect(groupFor(use("auth publish", "order messages", { byThemed: true }))).toBe("outside");
  expect(groupFor(use("auth publish messages"))).toBe("themed");
});

test("ce que la liste partage ne pèse pas sur l'accueil, et ne fait qu'un fichier", () => {
  expect(groupFor(use("announcement-list product"))).toBe("open");
  expect(groupFor(use("announcement-list stock store directory"))).toBe("open");
  expect(groupFor(use("help terms privacy"))).toBe("words");
  expect(groupFor(use("announcement-list", "own-profile"))).toBe("open");
  expect(groupFor(use("product", "own-profile"))).toBe("later-product");
});

test("ce que des pages très diverses partagent ne fait qu'un fichier", () => {
  expect(groupFor(use(MANY))).toBe("themed");
  expect(groupFor(use("public-profile own-profile"))).toBe("themed");
  expect(groupFor(use("contact order"))).toBe("themed");
});

test("ce qu'aucune page ne demande d'emblée n'est dans aucun groupe", () => {
  expect(groupFor(use("", "home messages"))).toBeNull();
});

test("ce qui suit de soi-même le premier écran fait un fichier, et un second pour qui est connecté", () => {
  expect(groupFor(use("", MANY, { soon: true }))).toBe("soon");
  expect(groupFor(use("", MANY, { soon: true, soonOfMembers: true }))).toBe("soon");
  expect(groupFor(use("", MANY, { soonOfMembers: true }))).toBe("soon-members");
  expect(groupFor(use("", "home", { soon: true }))).toBeNull();
});

test("ce qu'une touche demande aussi n'entraîne pas ce qui suit le premier écran", () => {
  expect(groupFor(use("", MANY, { soon: true, byPress: true }))).toBeNull();
  expect(groupFor(use("", MANY, { soonOfMembers: true, byPress: true }))).toBe("soon-pressed");
});
