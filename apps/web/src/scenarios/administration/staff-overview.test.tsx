import { beforeAll } from "vitest";
import { staffCounters } from "#testing/dashboards.ts";
import { openAdmin } from "#testing/administration.ts";
import { failing, silent } from "#testing/answers.ts";
import { fetchPages } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { OVERVIEW, OVERVIEW_ENDS } from "@recolte/specification/administration/staff-overview";

beforeAll(fetchPages);

walk(OVERVIEW, {
  overview: () => openAdmin("/admin"),
  "overview-without-demo": () => openAdmin("/admin", { "admin.counters": { ...staffCounters, demoAccounts: 0 } }),
  "overview-loading": () => openAdmin("/admin", { "admin.counters": silent, "admin.queues": silent }),
});

walk(OVERVIEW_ENDS, {
  "overview-broken": () => openAdmin("/admin", { "admin.counters": failing(), "admin.queues": failing() }),
});
