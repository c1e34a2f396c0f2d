import { type MouseEvent, useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { counted } from "#lib/browser/words.ts";
import { type Line, linesFor } from "./lines.ts";
import css from "./suggestions.module.css";
import { useBox } from "./use-box.ts";
import { useChoice } from "./use-choice.ts";
import { useKeys, useToldTo } from "./use-keys.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface ListProps {
  id: string;
  lines: readonly Line[];
  active: number;
  onChoose: (line: Line) => void;
}

const nameOf = ({ kind, value }: Line) => `${kind} ${value}`;

function Lines({ id, lines, active, onChoose }: ListProps) {
  // The keyboard stays in the field, and chooses from there.
  const option = (line: Line, i: number) => ({
    id: `${id}-${i}`,
    role: "option",
    "aria-selected": i === active,
    onClick: () => onChoose(line),
  });
  const list = { id, role: "listbox", "aria-label": "Suggestions" };
  return (
    <ul {...list}>
      {lines.map((line, i) => (
        <li key={nameOf(line)} className={css.line} {...option(line, i)}>
          <span className={css.text}>{line.text}</span> <span className={css.note}>{line.note}</span>
        </li>
      ))}
    </ul>
  );
}

/** The line that the arrows are on stays the same one while others arrive. */
function useActive(lines: readonly Line[]) {
  const [name, setName] = useState<string | null>(null);
  const active = lines.findIndex((line) => nameOf(line) === name);
  const move = (to: number) => setName(lines[to] ? nameOf(lines[to]) : null);
  return [active, move] as const;
}

interface Props {
  field: HTMLInputElement;
  owner: string;
}

/** Below a search field that stands elsewhere: the page itself carries none of this, and what is typed in it is never lost. */
export default function Suggestions({ field, owner }: Props) {
  const id = useId();
  const { text, isOpen, open, close } = useBox(field);
  const { recents, forget, choose } = useChoice(field, owner);
  const found = useSuggestions(isOpen ? text : "");
  const lines = isOpen ? linesFor(text, recents, found) : [];
  const [active, move] = useActive(lines);
  const isShown = lines.length > 0;
  const activeId = isShown && active >= 0 ? `${id}-${active}` : null;

  function take(line: Line) {
    close();
    move(-1);
    choose(line);
  }
  useToldTo(field, { list: isShown ? id : null, line: activeId });
  useKeys(field, {
    isOpen,
    count: lines.length,
    active,
    onOpen: open,
    onClose: close,
    onMove: move,
    onChoose(at) {
      if (lines[at]) take(lines[at]);
    },
  });
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function forgetAll() {
    forget();
    // The button goes with them.
    field.focus();
  }
  // A press does not take the focus from the field.
  const panel = { role: "presentation", onMouseDown: (event: MouseEvent) => event.preventDefault() };

  if (!field.form) return null;
  return createPortal(
    <>
      <output className="sr">{isShown && counted(lines.length, "suggestion")}</output>
      {isShown && (
        <div className={css.panel} {...panel}>
          <Lines id={id} lines={lines} active={active} onChoose={take} />
          {lines.some(({ kind }) => kind === "recente") && (
            <button type="button" className={css.forget} onClick={forgetAll}>
              Effacer mes recherches récentes
            </button>
          )}
        </div>
      )}
    </>,
    field.form,
  );
}
