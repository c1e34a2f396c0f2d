import { expect, test, vi } from "vitest";
import { openAdmission } from "./admission.ts";

const tight = { inFlight: 1, queue: 2, waitMs: 5000 };

test("ce qui dépasse attend son tour ; quand la file est pleine, on est renvoyé aussitôt", async () => {
  const { admit } = openAdmission(tight);
  const first = await admit("middle");
  const [second, third] = [admit("middle"), admit("middle")];
  expect(await admit("middle")).toBeNull();
  first?.();
  (await second)?.();
  expect(await third).not.toBeNull();
});

test("un message et une connexion passent devant qui attend déjà", async () => {
  const { admit } = openAdmission(tight);
  const order: string[] = [];
  const first = await admit("middle");
  const browsing = admit("middle").then((release) => (order.push("lecture"), release?.()));
  const sending = admit("first").then((release) => (order.push("message"), release?.()));
  first?.();
  await Promise.all([browsing, sending]);
  expect(order).toEqual(["message", "lecture"]);
});

test("les compteurs renoncent les premiers : la moitié de la file leur est fermée", async () => {
  const { admit } = openAdmission(tight);
  const first = await admit("middle");
  const waiting = admit("last");
  expect(await admit("last")).toBeNull();
  first?.();
  (await waiting)?.();
});

test("un message trouve encore une place où les lectures n'en ont plus", async () => {
  const { admit } = openAdmission({ ...tight, queue: 8 });
  const first = await admit("middle");
  const reading = Array.from({ length: 7 }, () => admit("middle"));
  expect(await admit("middle")).toBeNull();
  const sending = admit("first");
  expect(await admit("first")).toBeNull();
  first?.();
  for (const one of [sending, ...reading]) (await one)?.();
});

test("personne n'attend plus que la patience, et une place rendue n'est pas perdue", async () => {
  vi.useFakeTimers();
  try {
    const { admit } = openAdmission(tight);
    const first = await admit("middle");
    const late = admit("middle");
    await vi.advanceTimersByTimeAsync(5000);
    expect(await late).toBeNull();
    first?.();
    expect(await admit("middle")).not.toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("ce qui peut s'en passer sait s'il y a une place tout de suite", async () => {
  const { admit, isFree } = openAdmission(tight);
  expect(isFree()).toBe(true);
  const first = await admit("last");
  expect(isFree()).toBe(false);
  first?.();
  expect(isFree()).toBe(true);
});
