import { beforeAll } from "vitest";
import { aBatch, aFinishedBatch, stockNames } from "#testing/farming.ts";
import { aViewer } from "#testing/people.ts";
import { aPage, failing, silent, type Answers } from "#testing/answers.ts";
import { fetchPages, openSite } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { PROCESSOR } from "@recolte/specification/dashboards/processor";

beforeAll(fetchPages);

const open = (tab: string, answers: Answers = {}) =>
  openSite(`/dashboard/transformateur${tab && `?tab=${tab}`}`, {
    "auth.me": aViewer({ userType: "transformateur" }),
    "orders.list": aPage([]),
    "orders.counts": { byStage: [], toAnswer: 0, disputed: 0 },
    "stock.list": aPage([]),
    "stock.summary": { items: 0, low: 0, soldOut: 0 },
    "stock.names": stockNames,
    "batches.summary": { open: 1, finished: 1, inputKg: 120, outputKg: 90 },
    "batches.list": aPage([aBatch, aFinishedBatch]),
    ...answers,
  });

walk(PROCESSOR, {
  supplies: () => open(""),
  batches: () => open("lots"),
  "no-batch": () => open("lots", { "batches.list": aPage([]) }),
  waiting: () => open("lots", { "batches.list": silent }),
  broken: () => open("lots", { "batches.list": failing() }),
  "no-sale": () => open("ventes"),
  "no-stock": () => open("stock"),
});
