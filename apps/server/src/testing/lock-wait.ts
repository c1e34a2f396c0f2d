import type { Pool } from "pg";
import { expect, vi } from "vitest";

/**
 * Until somebody, or so many, wait for a lock, or what was begun is over. In this database: the tests of other files share its
 * server, and wait for locks of their own.
 */
export const untilSomebodyWaits = (pool: Pool, isOver = () => false, many = 1) =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    expect(isOver() || (rowCount ?? 0) >= many).toBe(true);
  }, 5000);
