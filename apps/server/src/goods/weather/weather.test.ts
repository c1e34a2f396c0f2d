import { aPerson } from "@recolte/db/factories";
import { placeOf } from "@recolte/domain/platform/places/place";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "#testing/test.ts";
import { openMeteo } from "./open-meteo.ts";
import { cachedWeather, normals } from "./provider.ts";

const OYEM = placeOf("Oyem", "gabon");
const NOON = new Date("2026-07-15T12:00:00Z");
const minutes = (n: number) => new Date(NOON.getTime() + n * 60_000);

async function aService(answer: RequestListener) {
  const asked: string[] = [];
  const service = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    async [Symbol.asyncDispose]() {
      service.closeAllConnections();
      await new Promise((resolve) => service.close(resolve));
    },
  };
}

const current = { temperature_2m: 23.4, relative_humidity_2m: 88, precipitation: 0.2, weather_code: 61, wind_speed_10m: 7.2 };
const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

test("le temps mesuré se lit du service, pour la ville seulement", async () => {
  await using service = await aService(json({ current: { ...current, time: "x" }, elevation: 1 }));
  expect(await openMeteo(service)(OYEM, NOON)).toEqual({
    kind: "live",
    location: "Oyem",
    station: null,
    temperature: 23.4,
    humidity: 88,
    condition: "Pluie faible",
    precipitation: 0.2,
    windSpeed: 7.2,
  });
  expect(service.asked).toHaveLength(1);
  expect(service.asked[0]).toMatch(/^\/v1\/forecast\?latitude=1\.6&longitude=11\.58&current=temperature_2m/u);
});

test("ce qui n'est pas mesuré reste vide", async () => {
  await using service = await aService(json({ current: { temperature_2m: 20, weather_code: null } }));
  expect(await openMeteo(service)(OYEM, NOON)).toMatchObject({
    temperature: 20,
    humidity: null,
    condition: null,
    windSpeed: null,
  });
});

test.each([
  ["une panne", json({}, 503)],
  ["une réponse d'une autre forme", json({ current: { temperature_2m: "chaud" } })],
  ["du texte", (_: unknown, response: Parameters<RequestListener>[1]) => void response.end("<html>")],
  [
    "un renvoi ailleurs",
    (_: unknown, response: Parameters<RequestListener>[1]) => void response.writeHead(302, { location: "/" }).end(),
  ],
  ["le silence", () => {}],
] as const)("%s : pas de météo, et une minute avant de redemander", async (_name, answer) => {
  await using service = await aService(answer as RequestListener);
  const weather = cachedWeather(openMeteo({ origin: service.origin, timeout: 200 }));
  expect(await weather(OYEM, NOON)).toBeNull();
  expect(await weather(OYEM, new Date(NOON.getTime() + 59_000))).toBeNull();
  expect(service.asked).toHaveLength(1);
  await weather(OYEM, minutes(1));
  expect(service.asked).toHaveLength(2);
});

test("cent regards à la fois, une seule demande ; elle sert trente minutes, à cette ville", async () => {
  await using service = await aService(json({ current }));
  const weather = cachedWeather(openMeteo(service));
  await Promise.all(Array.from({ length: 100 }, () => weather(OYEM, NOON)));
  await weather(OYEM, minutes(29));
  expect(service.asked).toHaveLength(1);
  await weather(placeOf("Bitam", "gabon"), minutes(29));
  await weather(OYEM, minutes(30));
  expect(service.asked).toHaveLength(3);
});

test("sans réglage, la moyenne saisonnière de la station la plus proche, sans demander à personne", async ({ db, as }) => {
  const awa = await aPerson(db, { location: "Oyem, centre-ville" });
  const weather = await as(awa).weather.here();
  expect(weather).toEqual(await normals(OYEM, new Date()));
  expect(weather).toMatchObject({ kind: "normal", location: "Oyem", station: "Bitam", humidity: null, windSpeed: null });
  await expect(as(null).weather.here()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
