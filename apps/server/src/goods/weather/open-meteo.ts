import { z } from "zod";
import { conditionOfCode } from "@recolte/domain/goods/weather/weather";
import type { Place } from "@recolte/domain/platform/places/place";
import type { Weather } from "@recolte/domain/goods/weather/weather";

/** Says what the weather is like; throws when it cannot. */
export type WeatherProvider = (place: Place, now: Date) => Promise<Weather>;

const PUBLIC_API = "https://api.open-meteo.com";
const TIMEOUT_MS = 4000;

const measured = z.number().nullish().default(null);
const Answer = z.object({
  current: z.object({
    temperature_2m: z.number(),
    relative_humidity_2m: measured,
    precipitation: measured,
    weather_code: measured,
    wind_speed_10m: measured,
  }),
});

const FIELDS = Object.keys(Answer.shape.current.shape).join(",");

/** The public API, asked by the server: no visitor's address leaves. Only towns of our list are asked for. */
export function openMeteo({ origin = PUBLIC_API, timeout = TIMEOUT_MS } = {}): WeatherProvider {
  return async ({ town, latitude, longitude }) => {
    const query = new URLSearchParams({ latitude: `${latitude}`, longitude: `${longitude}`, current: FIELDS });
    const answer = await fetch(`${origin}/v1/forecast?${query.toString()}`, {
      signal: AbortSignal.timeout(timeout),
      redirect: "error",
    });
    if (!answer.ok) throw new Error(`weather: ${answer.status}`);
    const { current } = Answer.parse(await answer.json());
    return {
      kind: "live",
      location: town,
      station: null,
      temperature: current.temperature_2m,
      humidity: current.relative_humidity_2m,
      condition: current.weather_code === null ? null : conditionOfCode(current.weather_code),
      precipitation: current.precipitation,
      windSpeed: current.wind_speed_10m,
    };
  };
}
