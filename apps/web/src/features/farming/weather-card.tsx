import { ofName } from "@recolte/domain/market/profiles/profile";
import { Skeleton } from "@mantine/core";
import { formatNumber } from "@recolte/domain/goods/price";
import type { Weather } from "@recolte/domain/goods/weather/weather";
import { clock } from "#lib/browser/clock.ts";
import picture from "#assets/pictures/meteo.webp";
import { trpc } from "#lib/line/trpc.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./weather.module.css";

const monthName = new Intl.DateTimeFormat("fr-FR", { month: "long" });

function sourceOf({ kind, station }: Weather) {
  if (kind === "live") return "Mesurée à l'instant, source Open-Meteo";
  return `Moyenne saisonnière, ${monthName.format(clock.now())}, station ${ofName(station ?? "")}`;
}

function Facts({ weather }: { weather: Weather }) {
  const { kind, humidity, precipitation, windSpeed } = weather;
  const facts = [
    { label: "Humidité", value: humidity, unit: "%" },
    { label: "Précipitations", value: precipitation, unit: kind === "live" ? "mm" : "mm dans le mois" },
    { label: "Vent", value: windSpeed, unit: "km/h" },
  ];
  return (
    <dl className={css.facts}>
      {facts.map(
        ({ label, value, unit }) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {formatNumber(value)}&nbsp;{unit}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Known({ weather }: { weather: Weather }) {
  return (
    <>
      <h2>Météo à {weather.location}</h2>
      <p className={css.source}>{sourceOf(weather)}</p>
      {weather.temperature !== null && <p className={css.degrees}>{formatNumber(Math.round(weather.temperature))}°</p>}
      {weather.condition && <p className={css.condition}>{weather.condition}</p>}
      <Facts weather={weather} />
      <img src={picture} alt="" width={96} height={96} loading="lazy" className={css.picture} />
    </>
  );
}

/** The weather at the town of one's profile. What is not known is not shown. */
export function WeatherCard() {
  const weather = trpc.weather.here.useQuery(undefined, { staleTime: 10 * 60_000 });
  if (weather.isPending) return <Skeleton height={190} radius={12} />;
  return (
    <section className={css.weather}>
      {weather.data ? (
        <Known weather={weather.data} />
      ) : (
        <>
          <h2>Météo</h2>
          <p role="alert">Données météo non disponibles</p>
          <BusyButton busy={weather.isFetching} busyLabel="Chargement..." onClick={() => void weather.refetch()}>
            Réessayer
          </BusyButton>
        </>
      )}
    </section>
  );
}
