import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clock } from "#lib/browser/clock.ts";
import { networkStatus } from "#lib/line/network-status.ts";
import { Age } from "./age.tsx";

const SERVER = Date.parse("2026-06-15T12:00:00.000Z");
const SINCE = "2026-06-15T09:00:00.000Z";
const HOUR = 3_600_000;

/** This device believes to be so many hours ahead of the server. */
const setDevice = (ahead: number) => vi.useFakeTimers({ now: SERVER + ahead * HOUR, toFake: ["Date"] });
const hear = () => act(() => clock.hear(new Date(SERVER).toUTCString(), Date.now()));

afterEach(() => {
  act(() => networkStatus.set({ keptAt: null }));
  vi.useRealTimers();
});

test("une page gardée, sans un mot du serveur : la date, car nul ne sait l'heure", () => {
  setDevice(72);
  act(() => networkStatus.set({ keptAt: SERVER }));
  render(<Age since={SINCE} />);
  expect(screen.getByText("le 15/06/2026")).toBeTruthy();
});

test.each([-24, 0, 72])("l'horloge de l'appareil décalée de %d h n'y change rien : l'heure est celle du serveur", (ahead) => {
  setDevice(ahead);
  render(<Age since={SINCE} />);
  hear();
  expect(screen.getByText("il y a 3 h")).toBeTruthy();
});

test("ce qu'un test a entendu de l'heure n'est pas su du suivant", () => {
  expect(clock.isKnown()).toBe(false);
});
