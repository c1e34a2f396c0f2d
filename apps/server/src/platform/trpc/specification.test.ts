import { expect, test } from "vitest";
import { httpRouter, liveRouter } from "#router.ts";

type Kind = "query" | "mutation" | "subscription";

/** The calls of the specification, and what answers them here. */
const CALLS: [call: string, procedure: string, kind: Kind][] = [
  ["sign in: email, password", "auth.signIn", "mutation"],
  ["sign up: email, password, metadata", "auth.signUp", "mutation"],
  ["sign out", "auth.signOut", "mutation"],
  ["sign out, global scope", "auth.signOutEverywhere", "mutation"],
  ["get session, roles", "auth.me", "query"],
  ["update user with password", "auth.changePassword", "mutation"],
  ["reset password for an e-mail", "auth.requestReset", "mutation"],
  ["password recovery", "auth.resetPassword", "mutation"],
  ["announcements: status and views for counters", "home.counters", "query"],
  ["announcements: category where active", "home.categories", "query"],
  ["announcements: active, newest first", "announcements.list", "query"],
  ["announcements: by user_id", "announcements.mine", "query"],
  ["announcements: insert", "announcements.create", "mutation"],
  ["announcements: update by id", "announcements.update", "mutation"],
  ["announcements: owner status change to paused", "announcements.pause", "mutation"],
  ["announcements: owner status change to active", "announcements.reactivate", "mutation"],
  ["announcements: delete by id", "announcements.remove", "mutation"],
  ["announcements: detail with its seller", "announcements.byId", "query"],
  ["rpc increment_views", "announcements.recordView", "mutation"],
  ["announcements: stats of a user", "profiles.myStats", "query"],
  ["favorites: announcement_id where user_id", "favourites.ids", "query"],
  ["favorites: insert, delete", "favourites.set", "mutation"],
  ["profiles: own", "profiles.me", "query"],
  ["profiles: public by id", "profiles.byId", "query"],
  ["profiles: update", "profiles.update", "mutation"],
  ["profiles: insert", "profiles.create", "mutation"],
  ["messages: insert", "messages.send", "mutation"],
  ["messages: where sender or receiver", "messages.conversations", "query"],
  ["messages: thread between two", "messages.thread", "query"],
  ["messages: update read_at", "messages.markRead", "mutation"],
  ["messages: count unread", "messages.unread", "query"],
  ["realtime: messages of the user", "live.events", "subscription"],
  ["store listings: active, by the seller's type", "stores.list", "query"],
  ["user_roles: admins with their profile", "admin.roles.team", "query"],
  ["user_roles: upsert", "admin.roles.grant", "mutation"],
  ["user_roles: delete", "admin.roles.revoke", "mutation"],
  ["profiles: all, newest first", "admin.users.list", "query"],
  ["profiles: set verified", "admin.users.verify", "mutation"],
  ["sign up of administrators", "admin.accounts.create", "mutation"],
  ["sign up of demo accounts", "admin.demo.create", "mutation"],
  ["announcements with their author, newest first", "moderation.announcements", "query"],
  ["announcements: status to active", "moderation.approve", "mutation"],
  ["announcements: status to rejected", "moderation.reject", "mutation"],
  ["announcements: active to rejected", "moderation.deactivate", "mutation"],
  ["contact form", "contact.submit", "mutation"],
  ["storage: remove from announcement-images", "announcements.removeImage", "mutation"],
];

const procedures = { ...httpRouter._def.procedures, ...liveRouter._def.procedures } as unknown as Record<
  string,
  { _def: { type: Kind } } | undefined
>;

test.each(CALLS)("l'appel « %s » est une procédure : %s", (_call, procedure, kind) => {
  expect(procedures[procedure]?._def.type).toBe(kind);
});
