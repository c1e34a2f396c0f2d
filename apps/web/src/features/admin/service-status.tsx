import { formatTime } from "@recolte/domain/platform/days/date";
import { formatNumber } from "@recolte/domain/goods/price";
import { type Health, type Service, SERVICES } from "@recolte/domain/platform/pages/service-status";
import type { ReactNode } from "react";
import type { Outputs } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import { Age } from "#ui/age.tsx";
import { Badge } from "#ui/badge.tsx";
import css from "./service-status.module.css";

type Status = Outputs["admin"]["status"];

const HEALTH = {
  well: { tone: "good", label: "En ordre" },
  watch: { tone: "waiting", label: "À surveiller" },
  broken: { tone: "bad", label: "En panne" },
} as const satisfies Record<Health, object>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const MEGABYTE = 1_048_576;

function duration(seconds: number) {
  if (seconds < MINUTE) return `${Math.floor(seconds)} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  return seconds < 48 * HOUR ? `${Math.floor(seconds / HOUR)} h` : `${Math.floor(seconds / 24 / HOUR)} j`;
}
const size = (bytes: number) => `${formatNumber(Math.round(bytes / MEGABYTE))} Mo`;

type Line = readonly [label: ReactNode, value: ReactNode];
const OUTBOX = {
  mail: "Mails en attente",
  "image.avif": "Photos à alléger",
  "image.delete": "Photos à effacer",
  "avatar.delete": "Portraits à effacer",
  push: "Notifications à envoyer",
  fingerprint: "Ressemblances à chercher",
  "decision.notify": "Décisions à annoncer",
  telephone: "SMS à envoyer",
} as const satisfies Record<Status["outbox"][number]["kind"], string>;

/** How much waits, and how long the oldest. */
const waits = (due: number, oldest: number) => (due > 0 ? `${formatNumber(due)}, depuis ${duration(oldest)}` : "0");

const BELLS: Record<string, string> = { postgres: "PostgreSQL", nats: "NATS" };

const SECTIONS: Record<Service, { title: string; lines: (status: Status) => readonly Line[] }> = {
  database: {
    title: "Base de données",
    lines: ({ database: { answeredIn, bytes, connections, waiting } }) => [
      ["Répond en", `${formatNumber(answeredIn)} ms`],
      ["Taille", size(bytes)],
      ["Connexions", formatNumber(connections)],
      ["Questions en attente", formatNumber(waiting)],
    ],
  },
  storage: {
    title: "Stockage des photos",
    lines: ({ storageAnswered }) => [
      ["Dernière réponse", storageAnswered === null ? "inconnue" : `il y a ${duration(storageAnswered)}`],
    ],
  },
  mails: {
    title: "Mails et envois",
    lines: ({ outbox, givenUp }) => [
      ...outbox.map(({ kind, due, oldest }) => [OUTBOX[kind], waits(due, oldest)] as const),
      ["Abandonnés", formatNumber(givenUp)],
    ],
  },
  jobs: {
    title: "Travaux réguliers",
    lines: ({ jobs: { all, late } }) => [
      ["À l'heure", `${formatNumber(all - late.length)} sur ${formatNumber(all)}`],
      ...late.map(({ name, since }) => [<code key={name}>{name}</code>, `en retard, ${duration(since)}`] as const),
    ],
  },
  backup: {
    title: "Sauvegardes",
    lines: ({ backup: { successAt, last } }) => [
      ["Dernière réussie", successAt ? <Age key="success" since={successAt} /> : "aucune"],
      ["Dernier essai", last ? (last.ok ? "réussi" : "échoué") : "aucun"],
      ...(last?.ok ? [["Taille", size(last.bytes)] as const] : []),
    ],
  },
  bell: {
    title: "Lien entre serveurs",
    lines: ({ bell }) => [
      ["Par", bell ? (BELLS[bell.kind] ?? bell.kind) : "un seul serveur"],
      ...(bell ? [["Écoute", bell.isConnected ? "oui" : "non, il se reconnecte"] as const] : []),
    ],
  },
};

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl>
      {lines.map(([label, value], n) => (
        <div key={n}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the process that answers works with, service by service. */
export function ServiceStatus({ status }: { status: Status }) {
  const { health, version, node, startedAt, lookedAt, moderationOldest } = status;
  const troubled = SERVICES.filter((service) => health[service] !== "well").length;
  return (
    <>
      <p className={css.sum}>
        {troubled === 0 ? "Tout est en ordre" : `${counted(troubled, "service")} à regarder`}, vu par un des serveurs à{" "}
        {formatTime(lookedAt)}.
      </p>
      <div className={css.blocks}>
        {SERVICES.map((service) => {
          const { title, lines } = SECTIONS[service];
          const { tone, label } = HEALTH[health[service]];
          return (
            <section key={service} className={css.block} aria-labelledby={`etat-${service}`}>
              <div className={css.head}>
                <h2 id={`etat-${service}`}>{title}</h2>
                <Badge tone={tone}>{label}</Badge>
              </div>
              <Lines lines={lines(status)} />
            </section>
          );
        })}
        <section className={css.block} aria-labelledby="etat-version">
          <h2 id="etat-version">Version</h2>
          <Lines
            lines={[
              ["Récolte", version],
              ["Node", node],
              ["Démarré", <Age key="start" since={startedAt} />],
            ]}
          />
        </section>
        <section className={css.block} aria-labelledby="etat-moderation">
          <h2 id="etat-moderation">Modération</h2>
          <Lines lines={[["Plus ancienne attente", moderationOldest > 0 ? duration(moderationOldest) : "aucune"]]} />
        </section>
      </div>
    </>
  );
}
