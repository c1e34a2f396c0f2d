import { normalOf } from "@recolte/domain/goods/weather/climate-normals";
import type { Place } from "@recolte/domain/platform/places/place";
import type { Weather } from "@recolte/domain/goods/weather/weather";
import type { Env } from "#platform/env.ts";
import { openMeteo, type WeatherProvider } from "./open-meteo.ts";

/** What the month is like: needs nobody. */
export const normals: WeatherProvider = async (place, now) => ({
  kind: "normal",
  location: place.town,
  humidity: null,
  windSpeed: null,
  ...normalOf(place, now.getUTCMonth()),
});

const KEPT_MS = 30 * 60_000;
const FAILURE_KEPT_MS = 60_000;

/** Asked once in half an hour for each town, however many look; a failure is not tried again for a minute. */
export function cachedWeather(provider: WeatherProvider) {
  const known = new Map<string, { until: number; weather: Promise<Weather | null> }>();
  return (place: Place, now: Date) => {
    const kept = known.get(place.town);
    if (kept && now.getTime() < kept.until) return kept.weather;
    const entry = { until: now.getTime() + KEPT_MS, weather: Promise.resolve<Weather | null>(null) };
    entry.weather = provider(place, now).catch(() => {
      entry.until = now.getTime() + FAILURE_KEPT_MS;
      return null;
    });
    known.set(place.town, entry);
    return entry.weather;
  };
}

const providers = new WeakMap<Env, ReturnType<typeof cachedWeather>>();

/** The one that the settings want. */
export function weatherOf(env: Env) {
  const open = providers.get(env) ?? cachedWeather(env.WEATHER === "open-meteo" ? openMeteo() : normals);
  providers.set(env, open);
  return open;
}
