import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { LogCrop } from "@recolte/domain/crop-cycle";
import { type FormEvent, useState } from "react";
import { uuidv7 } from "uuidv7";
import { problemsOf } from "#lib/problems-of.ts";
import { trpc } from "#lib/trpc.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./crops.module.css";
import { useFarmChanges } from "./use-farm-changes.ts";

const blank = () => ({ logId: uuidv7(), content: "" });

/** A line of the journal; sent twice it stands once. Other words are another line: a former one may have arrived unheard. */
export function CropNote({ id }: { id: string }) {
  const changes = useFarmChanges();
  const log = trpc.crops.log.useMutation();
  const [note, setNote] = useState(blank);
  const [problem, setProblem] = useState<string | undefined>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = LogCrop.safeParse({ id, ...note });
    setProblem(problemsOf(checked)["content"]);
    if (checked.success)
      log.mutate(
        checked.data,
        // What is typed while it leaves stays.
        changes("Note ajoutée", () => setNote((now) => (now.logId === note.logId ? blank() : now))),
      );
  }
  return (
    <form className={css.note} noValidate onSubmit={submit}>
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        value={note.content}
        error={problem}
        onChange={({ currentTarget }) => setNote({ ...blank(), content: currentTarget.value })}
      />
      <BusyButton type="submit" variant="outline" busy={log.isPending} busyLabel="Enregistrement...">
        Ajouter la note
      </BusyButton>
    </form>
  );
}
