import { aPerson, type Person } from "@recolte/db/factories";
import { announcementImages, sessions } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import type { openServer } from "./open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

/** Where a call can succeed: who makes it, and what its fields hold, by their names. */
export interface Scenario {
  who: Pick<Person, "id" | "roles"> | null;
  says?: Readonly<Record<string, unknown>>;
  /** Of a session that proved more than the password. */
  cookie?: string;
}
export type World = ReturnType<typeof openWorld>;
/** By the name of the procedure. */
export type Scenarios = Record<string, (world: World) => Promise<Scenario>>;

const LOOK = { key: "photos/1-a", width: 640, height: 480, widths: [320, 640], color: "#336633" };

/** Makes the things of one scenario after the other, all in one database. */
export function openWorld(server: Server) {
  const { db } = server;

  /** A session in which the password has just been given. */
  async function cookieOf(person: Pick<Person, "id" | "roles">) {
    const cookie = await server.cookieOf(person);
    await db
      .update(sessions)
      .set({ confirmedAt: sql`now()` })
      .where(eq(sessions.userId, person.id));
    return cookie;
  }

  return {
    db,
    server,
    cookieOf,
    member: (values: Parameters<typeof aPerson>[1] = {}) => aPerson(db, values),
    staff: () => aPerson(db, { roles: ["super_admin"] }),
    /** Calls the site in somebody's name. */
    as: async (person: Pick<Person, "id" | "roles">) => server.client(await cookieOf(person)),
    async photo(ownerId: string, announcementId: string | null = null) {
      const file = { bytes: 1000, sha256: "0".repeat(64) };
      const [row] = await db
        .insert(announcementImages)
        .values({ ownerId, announcementId, ...LOOK, ...file })
        .returning({ id: announcementImages.id });
      return row!.id;
    },
  };
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
