import { pressingFacts, timeLeft, type ToDoKind, toDoWords } from "@recolte/domain/dashboards/to-do";
import {
  IconAlertTriangle,
  IconBell,
  IconBox,
  IconCash,
  IconClockHour4,
  IconForms,
  IconKey,
  IconMessage2Question,
  IconPackageExport,
  IconStar,
  IconTruckDelivery,
} from "@tabler/icons-react";
import { type ComponentType, useState } from "react";
import { Link } from "react-router-dom";
import type { Outputs } from "#lib/trpc.ts";
import { useNow } from "#lib/use-now.ts";
import { tied } from "#lib/words.ts";
import { useToDo } from "#lib/use-to-do.ts";
import { PlainButton } from "#ui/plain-button.tsx";
import { MissingFact } from "./missing-fact.tsx";
import { UnsaidTerms } from "./unsaid-terms.tsx";
import css from "./to-do.module.css";

type Waiting = Outputs["dashboards"]["toDo"];

const ICONS: Record<ToDoKind, ComponentType<{ size: number; "aria-hidden": boolean }>> = {
  offer: IconMessage2Question,
  "counter-offer": IconMessage2Question,
  "quote-request": IconForms,
  quote: IconForms,
  dispute: IconAlertTriangle,
  vehicle: IconAlertTriangle,
  "warm-vehicle": IconAlertTriangle,
  journey: IconTruckDelivery,
  prepare: IconBox,
  "hand-over": IconPackageExport,
  code: IconKey,
  "delivery-code": IconKey,
  payment: IconCash,
  "delivery-payment": IconCash,
  stock: IconBell,
  expiring: IconClockHour4,
  review: IconStar,
};

const SHOWN = 5;

function Task({ task, now }: { task: Waiting["items"][number]; now: Date }) {
  const { text, path } = toDoWords(task);
  const left = timeLeft(task, now);
  const Icon = ICONS[task.kind];
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <Link to={path}>{tied(text)}</Link>
      {left && <span className={css.left}>{left}</span>}
    </li>
  );
}

type Lacking = Pick<Waiting, "missing" | "ownNumber">;

function Missing({ missing, ownNumber }: Lacking) {
  return (
    <li className={css.missing}>
      <b>{tied("À compléter :")}</b>
      {missing.map((fact) => (
        <MissingFact key={fact} fact={fact} ownNumber={ownNumber} />
      ))}
    </li>
  );
}

/** What waits for this person, each with the way to do it. Nothing at all when nothing does. */
export function ToDo({ limit = SHOWN, tasksOnly = false }: { limit?: number; tasksOnly?: boolean }) {
  const { data, dataUpdatedAt } = useToDo();
  const now = useNow(dataUpdatedAt);
  const [whole, setWhole] = useState(false);
  const { items = [], missing: lacking = [], ownNumber, unsaidTerms = 0 } = data ?? {};
  const missing = tasksOnly ? [] : pressingFacts(lacking);
  if (items.length + missing.length + unsaidTerms === 0) return null;
  const shown = whole ? items : items.slice(0, limit);
  return (
    <section className={css.box} aria-labelledby="to-do">
      <h2 id="to-do">
        À faire
        {items.length > 0 && <span className={css.count}>{items.length}</span>}
      </h2>
      <ul>
        {shown.map((task) => (
          <Task key={`${task.kind} ${task.id}`} task={task} now={now} />
        ))}
        {unsaidTerms > 0 && <UnsaidTerms count={unsaidTerms} />}
        {missing.length > 0 && <Missing missing={missing} ownNumber={ownNumber} />}
      </ul>
      {shown.length < items.length && (
        <PlainButton outline onPress={() => setWhole(true)}>
          Voir les {items.length} tâches
        </PlainButton>
      )}
    </section>
  );
}

/** On one's own profile: what it lacks, nothing else. */
export function ToComplete({ missing: lacking, ownNumber }: Lacking) {
  const missing = pressingFacts(lacking);
  if (missing.length === 0) return null;
  return (
    <ul className={`${css.box} ${css.slim}`}>
      <Missing missing={missing} ownNumber={ownNumber} />
    </ul>
  );
}
