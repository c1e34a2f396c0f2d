import { expect, test } from "vitest";
import { openFloor, openPlacesSeen, placeOf, placeWritten, textOf } from "./log-place.ts";

test("une place du journal se lit et se réécrit ; tout le reste n'en est pas une", () => {
  expect(placeOf("1/A0000000")).toBe(0x1_a0_00_00_00n);
  for (const text of ["0/0", "0/16B3748", "FFFFFFFF/FFFFFFFF"]) expect(textOf(placeOf(text)!)).toBe(text);
  for (const text of ["", "0/", "0/16b3748", "0/16B3748 ", "123456789/0", "0/0/0", "%", null, undefined])
    expect(placeOf(text)).toBeNull();
});

test("derrière l'en-tête d'une page vide, on n'a encore rien écrit de la page", () => {
  expect(placeWritten("0/4000028")).toBe(placeOf("0/4000000"));
  expect(placeWritten("0/4002018")).toBe(placeOf("0/4002000"));
  expect(placeWritten("0/4002030")).toBe(placeOf("0/4002030"));
});

test("le retard est l'âge de la dernière place de la principale que la réplique a passée", () => {
  const places = openPlacesSeen(3);
  expect(places.lagOf(0n, 0)).toBe(Infinity);
  for (const at of [0, 200, 400]) places.add(at, BigInt(at));
  expect([400n, 399n, 0n].map((place) => places.lagOf(place, 500))).toEqual([100, 300, 500]);
  places.add(600, 600n);
  expect(places.lagOf(0n, 600), "Only the last are kept: at least so late.").toBe(400);
});

test("une principale qui n'écrit plus n'a pas de réplique en retard", () => {
  const places = openPlacesSeen(3);
  for (const at of [0, 200, 400]) places.add(at, 7n);
  expect(places.lagOf(7n, 450)).toBe(50);
});

test("un changement dont la place est inconnue tient avant la prochaine de la principale, demandée après lui", () => {
  const floor = openFloor();
  expect(floor.isPassedAt(100n), "What there was before is not known yet.").toBe(false);
  floor.asking()(100n);
  expect([99n, 100n].map(floor.isPassedAt)).toEqual([false, true]);
  const early = floor.asking();
  floor.raise(null);
  early(150n);
  expect(floor.isPassedAt(1000n)).toBe(false);
  floor.asking()(200n);
  expect([199n, 200n].map(floor.isPassedAt)).toEqual([false, true]);
  floor.raise(300n);
  floor.raise(250n);
  expect([299n, 300n].map(floor.isPassedAt)).toEqual([false, true]);
});
