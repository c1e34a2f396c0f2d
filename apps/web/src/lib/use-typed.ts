// chunk: form
import { useState } from "react";
import { confirmForget } from "#lib/confirm-forget.ts";
import { stored } from "#lib/stored.ts";
import { useViewer } from "#lib/viewer.ts";

/** Anything unreadable, or of another shape, is no draft. */
function read<T extends object>(key: string, saved: T): T {
  try {
    const kept = JSON.parse(stored.get(key) ?? "{}") as Record<string, unknown>;
    return { ...saved, ...Object.fromEntries(Object.entries(kept).filter(([name]) => name in saved)) };
  } catch {
    return saved;
  }
}

/** A number that is drawn anew each time is nobody's typing. */
const isChanged = (values: object, saved: object) =>
  Object.entries(values).some(
    ([name, value]) => name !== "id" && JSON.stringify(value) !== JSON.stringify(saved[name as keyof typeof saved]),
  );

/** What was typed in a window and not saved: Escape, a click beside it or a reload does not lose it. */
export function useTyped<T extends object>(name: string, saved: T) {
  const { viewer } = useViewer();
  const key = `recolte.draft.${viewer?.id ?? ""}.${name}`;
  const [start] = useState(() => read(key, saved));
  const [restarted, setRestarted] = useState(false);
  const forget = () => stored.remove(key);
  const keep = (values: Partial<T>) => stored.set(key, JSON.stringify(values));
  return {
    key,
    start,
    keep: (values: T) => keep(values),
    /** A field left alone shows what is saved by then. */
    keepChanges(values: T) {
      const changed = Object.entries(values).filter(([name, value]) => value !== saved[name as keyof T]);
      if (changed.length > 0) keep(Object.fromEntries(changed) as Partial<T>);
      else forget();
    },
    forget,
    /** For a form that takes its first values once: drawn anew with those that are saved, when it is begun again. */
    form: restarted ? { key: "saved", initial: saved } : { key: "typed", initial: start },
    restart() {
      forget();
      setRestarted(true);
    },
    /** What an earlier visit had typed is in the form. */
    resumed: isChanged(start, saved),
    saved,
    /** « Annuler » : where something was typed, it asks whether that is kept. `leave` forgets it, `keepAndLeave` does not. */
    cancel: (leave: () => void, keepAndLeave: () => void) => () => {
      if (isChanged(read(key, saved), saved)) void confirmForget().then((forgotten) => (forgotten ? leave() : keepAndLeave()));
      else leave();
    },
  };
}
