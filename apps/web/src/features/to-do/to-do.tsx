import {
  countTasks,
  pressingFacts,
  tasksByKind,
  taskWords,
  timeLeft,
  type ToDoKind,
} from "@recolte/domain/trade/dashboards/to-do";
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
import type { Outputs } from "#lib/line/trpc.ts";
import { useNow } from "#lib/browser/use-now.ts";
import { tied } from "#lib/browser/words.ts";
import { useToDo } from "#lib/session/use-to-do.ts";
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

const SHOWN = 2;
/** Beside as many lines there is room for as many numbers. */
const KINDS_SHOWN = 2;

function Task({ task, now }: { task: Waiting["items"][number]; now: Date }) {
  const { person, goods, sum, act, path } = taskWords(task);
  const left = timeLeft(task, now);
  const Icon = ICONS[task.kind];
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <Link to={path}>
        <span className={css.about}>
          {person && (
            <>
              <b dir="auto">{person}</b> ·{" "}
            </>
          )}
          <span dir="auto">{goods}</span>
        </span>{" "}
        <span className={css.line}>
          <span className={css.deal}>
            {sum && (
              <>
                <b>{sum}</b> ·{" "}
              </>
            )}
            {act}
          </span>
          {left && (
            <span className={css.left}>
              <span className="sr">encore </span>
              {left}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** How many more of each kind wait, and where they are listed. */
function Others({ tasks }: { tasks: Waiting["items"] }) {
  return (
    <ul className={css.others} aria-label="Aussi à faire">
      {tasksByKind(tasks)
        .slice(0, KINDS_SHOWN)
        .map(({ kind, count, words, path }) => (
          <li key={kind}>
            <Link to={path}>
              <b>{count}</b> {words}
            </Link>
          </li>
        ))}
    </ul>
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
export function ToDo({ tasksOnly = false }: { tasksOnly?: boolean }) {
  const { data, dataUpdatedAt } = useToDo();
  const now = useNow(dataUpdatedAt);
  const [whole, setWhole] = useState(false);
  const { items = [], missing: lacking = [], ownNumber, unsaidTerms = 0 } = data ?? {};
  const missing = tasksOnly ? [] : pressingFacts(lacking);
  if (items.length + missing.length + unsaidTerms === 0) return null;
  const shown = whole ? items : items.slice(0, SHOWN);
  const others = items.slice(shown.length);
  const count = countTasks(items);
  return (
    <section className={css.box} aria-labelledby="to-do">
      <div className={css.head}>
        <h2 id="to-do">
          À faire
          {count > 0 && <span className={css.count}>{count}</span>}
        </h2>
        {items.length > SHOWN && (
          <button type="button" className={css.all} aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? "Réduire" : "Tout voir"}
          </button>
        )}
      </div>
      <div className={css.band}>
        <ul>
          {shown.map((task) => (
            <Task key={`${task.kind} ${task.id}`} task={task} now={now} />
          ))}
        </ul>
        {others.length > 0 && <Others tasks={others} />}
      </div>
      {unsaidTerms + missing.length > 0 && (
        <ul className={css.own}>
          {unsaidTerms > 0 && <UnsaidTerms count={unsaidTerms} />}
          {missing.length > 0 && <Missing missing={missing} ownNumber={ownNumber} />}
        </ul>
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
