import type { Country } from "@recolte/domain/platform/places/country";
import { timestampIn } from "@recolte/domain/platform/days/local-day";
import { expect, test } from "vitest";
import { HOUR, MINUTE } from "./demo-clock.ts";
import { demoData } from "./demo-data.ts";

const midnight = new Date("2026-03-10T00:00:00Z").getTime();

test.each([0, 2.7, 4.9, 9.2, 13, 17.1, 18.4, 22.6])(
  "chargée à %s h, la démonstration ne roule que de jour : tout départ et toute arrivée entre 5 h et 18 h sur place",
  (hour) => {
    const now = new Date(midnight + hour * HOUR);
    const { profiles, trade } = demoData(now, "");
    const countries = new Map(profiles.map(({ id, country }) => [id, country as Country]));
    const { deliveries, quotes, requests } = trade.transport;
    const carriers = new Map(requests.map(({ id, carrierId }) => [id, carrierId]));
    expect(deliveries.length).toBeGreaterThan(50);
    for (const { requestId, pickupAt, dropAt } of quotes)
      for (const at of [pickupAt, dropAt]) {
        const time = timestampIn(countries.get(carriers.get(requestId)!)!, at).slice(11);
        expect(time >= "05:00:00" && time <= "18:00:00", time).toBe(true);
      }
    for (const { status, pickupAt, dropAt, deliveredAt } of deliveries) {
      if (status === "planifiee") expect(pickupAt.getTime()).toBeGreaterThan(now.getTime());
      else if (status !== "annulee") expect(pickupAt.getTime()).toBeLessThan(now.getTime());
      if (status === "en_cours" || status === "chargee") expect(dropAt.getTime()).toBeGreaterThan(now.getTime());
      if (deliveredAt) expect(deliveredAt.getTime()).toBeLessThan(now.getTime() - 70 * MINUTE);
    }
    const taken = deliveries.filter(({ status }) => status !== "livree" && status !== "annulee");
    for (const one of taken)
      for (const other of taken.filter(({ id, vehicleId }) => id !== one.id && vehicleId === one.vehicleId))
        expect(one.pickupAt >= other.dropAt || one.dropAt <= other.pickupAt).toBe(true);
  },
);
