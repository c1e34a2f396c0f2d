import { afterEach, beforeAll, vi } from "vitest";
import { openAdmin } from "#testing/administration.ts";
import { aPage, failing, fetchPages, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { AUDIT, AUDIT_ENDS } from "@recolte/specification/administration/staff-audit";

beforeAll(fetchPages);
afterEach(() => vi.unstubAllGlobals());

type Answers = Record<string, unknown>;
const entry = {
  id: 42,
  at: "2026-03-06T09:05:00.000Z",
  actor: "0190f3a0-0000-7000-8000-000000000001",
  actorName: "Awa Ondo",
  actorRole: "admin",
  action: "user.suspend",
  targetType: "user",
  targetId: "0190f3a0-0000-7000-8000-0000000000aa",
  before: { status: "active" },
  after: { status: "suspended" },
  reqId: "req-1",
  ip: "192.0.2.7",
};
const command = { ...entry, id: 41, actor: null, actorName: null, actorRole: null, ip: null };
const openLog = (answers: Answers = {}, at = "/admin/audit") =>
  openAdmin(at, { "admin.audit.actors": [], "admin.audit.list": aPage([entry, command]), ...answers });
const openEmptyLog = (at?: string) => openLog({ "admin.audit.list": aPage([]) }, at);
async function exportLog(status: number) {
  vi.stubGlobal("fetch", async () => new Response("", { status }));
  openLog();
  await press("Exporter en CSV");
}

walk(AUDIT, {
  log() {
    openLog();
  },
  "log-empty": () => openEmptyLog(),
  "log-filtered": () => openEmptyLog("/admin/audit?action=user.suspend"),
});

walk(AUDIT_ENDS, {
  "log-broken": () => openLog({ "admin.audit.list": failing() }),
  "log-export-done": () => exportLog(200),
  "log-export-broken": () => exportLog(500),
});
