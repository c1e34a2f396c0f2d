import { Button } from "@mantine/core";
import { isAdmin } from "@recolte/domain/identity/role";
import { lazy, Suspense, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { isTouch } from "#lib/browser/desktop.ts";
import { useLetterKeys } from "#lib/browser/letter-keys.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { CountTabs } from "#ui/count-tabs.tsx";
import { CaseList } from "./case-list.tsx";
import type { Subjects } from "./case-about.tsx";
import { CaseScreen } from "./case-screen.tsx";
import css from "./cases.module.css";
import { KeysDialog } from "./keys-dialog.tsx";
import { UndoBar } from "./undo-bar.tsx";
import { useCaseFlow } from "./use-case-flow.ts";
import { useCaseKeys } from "./use-case-keys.ts";

const Archive = lazy(() => withBackoff(() => import("./case-archive.tsx")));
const ReasonsEditor = lazy(() => withBackoff(() => import("./reasons-editor.tsx")));

const PILES = ["waiting", "escalated", "decided", "reasons"] as const;

interface StartProps {
  isBusy: boolean;
  isOn: boolean;
  onStart: () => void;
}

function Start({ isBusy, isOn, onStart }: StartProps) {
  useCaseKeys({ n: onStart }, isOn);
  return (
    <Button disabled={isBusy} onClick={onStart}>
      Commencer&nbsp;<kbd>N</kbd>
    </Button>
  );
}

/** What waits for the staff: the list, or one case on the screen and the next one after it. */
export function CaseQueue({ subjects }: { subjects: Subjects }) {
  const flow = useCaseFlow();
  const [isOn, turn] = useLetterKeys();
  const [isHelping, setHelping] = useState(false);
  const [params, change] = useFilters();
  const { viewer } = useViewer();
  const counts = trpc.cases.counts.useQuery(undefined, { staleTime: 0 }).data;
  const pile = PILES.find((one) => one === params.get("pile")) ?? "waiting";
  const mayEdit = viewer !== null && isAdmin(viewer.roles);
  // Here, so that they answer while the next case is on its way.
  useCaseKeys({ z: () => void flow.undo(), "?": () => setHelping(true) }, isOn);
  const tabs = [
    { value: "waiting", label: "Dossiers", count: counts?.waiting },
    ...(mayEdit ? [{ value: "escalated", label: "Remontés", count: counts?.escalated }] : []),
    { value: "decided", label: "Décidés" },
    ...(mayEdit ? [{ value: "reasons", label: "Raisons prêtes" }] : []),
  ];
  return (
    <div className={css.place}>
      <div className={css.bar}>
        {flow.current ? (
          <Button variant="default" onClick={() => flow.open(null)}>
            Tous les dossiers
          </Button>
        ) : (
          <CountTabs
            label="Dossiers"
            tabs={tabs}
            value={pile}
            onChange={(value) => change({ pile: value === "waiting" ? undefined : value })}
          />
        )}
        <div className={css.acts}>
          {!flow.current && pile === "waiting" && <Start isBusy={flow.busy} isOn={isOn} onStart={() => void flow.goOn(null)} />}
          {!isTouch() && (
            <Button variant="default" aria-haspopup="dialog" onClick={() => setHelping(true)}>
              Clavier&nbsp;<kbd>?</kbd>
            </Button>
          )}
        </div>
      </div>
      {flow.undoable && (
        <UndoBar
          key={flow.undoable.id}
          undoable={flow.undoable}
          busy={flow.busy}
          onUndo={() => void flow.undo()}
          onEnd={flow.forgetUndoable}
        />
      )}
      {flow.current ? (
        <CaseScreen key={flow.current} id={flow.current} subjects={subjects} flow={flow} isOn={isOn} />
      ) : (
        <Suspense>
          {pile === "decided" && <Archive />}
          {pile === "reasons" && <ReasonsEditor />}
          {(pile === "waiting" || pile === "escalated") && (
            <CaseList key={pile} pile={pile} params={params} onFilter={change} flow={flow} />
          )}
        </Suspense>
      )}
      {isHelping && <KeysDialog escalates={!mayEdit} isOn={isOn} onTurn={turn} onClose={() => setHelping(false)} />}
    </div>
  );
}
