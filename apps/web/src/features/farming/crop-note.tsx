import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { LogCrop } from "@recolte/domain/farming/crop-cycle";
import { type FormEvent, useRef, useState } from "react";
import { uuidv7 } from "uuidv7";
import { problemsOf } from "#lib/problems-of.ts";
import { trpc } from "#lib/trpc.ts";
import { useTyped } from "#lib/use-typed.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./crops.module.css";
import { useFarmChanges } from "./use-farm-changes.ts";

const blank = () => ({ logId: uuidv7(), content: "" });

/** A line of the journal; sent twice it stands once. Other words are another line: a former one may have arrived unheard. */
export function CropNote({ id }: { id: string }) {
  const changes = useFarmChanges();
  const log = trpc.crops.log.useMutation();
  const [start] = useState(blank);
  const typed = useTyped(`culture.${id}.note`, start);
  const [note, setNote] = useState(typed.start);
  const newest = useRef(note);
  function write(next: typeof note) {
    newest.current = next;
    setNote(next);
    typed.keep(next);
  }
  /** What is typed while it leaves stays. */
  function left(sent: typeof note) {
    if (newest.current.logId !== sent.logId) return;
    write(blank());
    typed.forget();
  }
  const [problem, setProblem] = useState<string | undefined>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = LogCrop.safeParse({ id, ...note });
    setProblem(problemsOf(checked)["content"]);
    if (checked.success)
      log.mutate(
        checked.data,
        changes("Note ajoutée", () => left(note)),
      );
  }
  return (
    <form className={css.note} noValidate onSubmit={submit}>
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxRows={6}
        value={note.content}
        error={problem}
        onChange={({ currentTarget }) => write({ ...blank(), content: currentTarget.value })}
      />
      <BusyButton type="submit" variant="outline" busy={log.isPending} busyLabel="Enregistrement...">
        Ajouter la note
      </BusyButton>
    </form>
  );
}
