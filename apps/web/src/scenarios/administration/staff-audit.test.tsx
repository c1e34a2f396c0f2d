import { afterEach, beforeAll, vi } from "vitest";
import { openAdmin } from "#testing/administration.ts";
import { aPage, failing, type Answers } from "#testing/answers.ts";
import { aLogEntry } from "#testing/contents.ts";
import { fetchPages, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { AUDIT, AUDIT_ENDS } from "@recolte/specification/administration/staff-audit";

beforeAll(fetchPages);
afterEach(() => vi.unstubAllGlobals());

const command = aLogEntry({ id: 41, actor: null, actorName: null, actorRole: null, ip: null });
const openLog = (answers: Answers = {}, at = "/admin/audit") =>
  openAdmin(at, { "admin.audit.actors": [], "admin.audit.list": aPage([aLogEntry(), command]), ...answers });
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
