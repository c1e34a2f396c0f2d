import type { openServer } from "./open-server.ts";

type Client = ReturnType<Awaited<ReturnType<typeof openServer>>["client"]>;

/** Some call that answers members only, for tests that are about sessions and not about what is asked: news unread, none for a newcomer. */
export const memberCall = (client: Client) => client.notifications.unread.query();

/** The same where a test speaks HTTP: what is read, what is written, and the table that both need. */
export const MEMBER_READ = "notifications.list";
export const MEMBER_WRITE = "notifications.markRead";
export const MEMBER_TABLE = "notifications";
