import { EventFields } from "@recolte/domain/goods/content/content";
import { expect, test } from "vitest";
import { demoFarmEvents } from "./demo-farm.ts";

const now = new Date();

test("les évènements de démonstration passent les règles du formulaire, et chaque pays a les siens", () => {
  for (const { id: _id, createdAt: _at, updatedAt: _updated, ...event } of demoFarmEvents(now))
    expect(EventFields.parse({ ...event, published: true })).toEqual({ ...event, published: true });
  for (const country of ["gabon", "cote_ivoire"])
    expect(demoFarmEvents(now).filter((row) => row.country === null || row.country === country).length).toBeGreaterThanOrEqual(4);
});
