import { beforeAll } from "vitest";
import { aCrop, aMeasure, aNormal, anOverview, figures, fourTips, oneEvent } from "#testing/farming.ts";
import { aViewer } from "#testing/people.ts";
import { aPage, failing, silent, type Answers } from "#testing/answers.ts";
import { fetchPages, openSite } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { PRODUCER } from "@recolte/specification/dashboards/producer";

beforeAll(fetchPages);

const open = (answers: Answers = {}) =>
  openSite("/dashboard/producteur", {
    "auth.me": aViewer(),
    "dashboards.overview": anOverview(),
    "dashboards.producer": figures,
    "weather.here": aNormal,
    "farm.tips.shown": fourTips,
    "farm.events.shown": oneEvent,
    "crops.list": aPage([aCrop()]),
    ...answers,
  });
const none = { items: [], total: 0 };

walk(PRODUCER, {
  whole: () => open(),
  measured: () => open({ "weather.here": aMeasure }),
  "no-weather": () => open({ "weather.here": null }),
  empty: () => open({ "farm.tips.shown": none, "farm.events.shown": none, "crops.list": aPage([]) }),
  waiting: () => open({ "dashboards.overview": silent }),
  broken: () => open({ "dashboards.overview": failing() }),
});
