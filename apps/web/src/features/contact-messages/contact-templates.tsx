import { isolate } from "@recolte/domain/platform/texts/bidi";
import "@mantine/core/styles/Input.layer.css";
import { Button, Textarea, TextInput } from "@mantine/core";
import { CONTACT_REPLY_MAX, ContactTemplateFields } from "@recolte/domain/market/contact";
import { useState } from "react";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import layout from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import css from "./contact-messages.module.css";

type Template = Outputs["contact"]["letters"]["templates"][number];
const FAILED = "Erreur lors de l'enregistrement de la réponse prête";

function TemplateForm({ template, onLeave }: { template: Template | null; onLeave: () => void }) {
  const id = template?.id ?? null;
  const draft = useDraft(`contact-template.${id ?? "new"}`, { title: template?.title ?? "", text: template?.text ?? "" });
  const form = useSchemaForm(ContactTemplateFields, { draft });
  const { send, busy } = useSend();
  const leave = () => {
    draft.forget();
    onLeave();
  };
  const save = (fields: ContactTemplateFields) =>
    void send(
      "contact.letters.saveTemplate",
      { id, ...fields, retired: false },
      { done: "Réponse prête enregistrée", failed: FAILED, onDone: leave },
    );
  return (
    <form className={layout.form} noValidate onSubmit={form.onSubmit(save)}>
      <TextInput label="Titre" withAsterisk maxLength={80} {...form.getInputProps("title")} />
      <Textarea label="Texte" withAsterisk rows={6} maxLength={CONTACT_REPLY_MAX} {...form.getInputProps("text")} />
      <FormFoot busy={busy} onCancel={draft.cancel(leave, onLeave)} />
    </form>
  );
}

function TemplateRow({ template, onEdit }: { template: Template; onEdit: () => void }) {
  const { send, busy } = useSend();
  const retire = () =>
    void send("contact.letters.saveTemplate", { ...template, retired: true }, { done: "Réponse prête retirée", failed: FAILED });
  return (
    <li className={css.template}>
      <p>{template.title}</p>
      <Button size="sm" variant="default" aria-label={`Modifier « ${isolate(template.title)} »`} onClick={onEdit}>
        Modifier
      </Button>
      <Button
        size="sm"
        variant="subtle"
        aria-disabled={busy}
        aria-label={`Retirer « ${isolate(template.title)} »`}
        onClick={() => busy || retire()}
      >
        Retirer
      </Button>
    </li>
  );
}

/** Words that answers begin with; what was sent with them stays as it was sent. */
export function ContactTemplates({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<Template | "new" | null>(null);
  const templates = trpc.contact.letters.templates.useQuery(undefined, { staleTime: 0 });
  const leave = () => setEdited(null);
  return (
    <Dialog opened title="Réponses prêtes" onClose={onClose}>
      {edited ? (
        <TemplateForm template={edited === "new" ? null : edited} onLeave={leave} />
      ) : (
        <QueryView query={templates} error="Erreur lors du chargement des réponses prêtes" waiting={<TableSkeleton />}>
          {(list) => (
            <>
              <ul className={css.templates}>
                {list.map((template) => (
                  <TemplateRow key={template.id} template={template} onEdit={() => setEdited(template)} />
                ))}
              </ul>
              <Button variant="outline" onClick={() => setEdited("new")}>
                Ajouter une réponse prête
              </Button>
            </>
          )}
        </QueryView>
      )}
    </Dialog>
  );
}
