import { EventFields, TipFields } from "@recolte/domain/farm-content";
import { expect, test } from "vitest";
import { demoFarmEvents, demoTips } from "./demo-farm.ts";

const now = new Date();

test("les conseils et évènements de démonstration passent les règles du formulaire, et chaque pays a les siens", () => {
  for (const { id: _id, position: _position, createdAt: _at, updatedAt: _updated, ...tip } of demoTips(now))
    expect(TipFields.parse({ ...tip, published: true })).toEqual({ ...tip, published: true });
  for (const { id: _id, createdAt: _at, updatedAt: _updated, ...event } of demoFarmEvents(now))
    expect(EventFields.parse({ ...event, published: true })).toEqual({ ...event, published: true });
  for (const country of ["gabon", "cote_ivoire"])
    for (const rows of [demoTips(now), demoFarmEvents(now)])
      expect(rows.filter((row) => row.country === null || row.country === country).length).toBeGreaterThanOrEqual(4);
});
