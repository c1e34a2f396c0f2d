import "@mantine/core/styles/Input.layer.css";
import { Skeleton, TextInput } from "@mantine/core";
import { trpc } from "#lib/line/trpc.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { BusyButton } from "./busy-button.tsx";
import css from "./dialog-form.module.css";
import { QueryView } from "./query-view.tsx";

const check = { fetch: async () => (await import("./name-check.ts")).Named };

/** Its answer shows what stands behind it: the viewer has a name then. */
export function NameForm() {
  const profile = trpc.profiles.me.useQuery();
  const form = useSchemaForm(check, { name: "name-first", start: { firstName: "", lastName: "" } });
  const { send, busy } = useSend();
  return (
    <QueryView query={profile} error="Erreur lors du chargement du profil" waiting={<Skeleton height={220} />}>
      {({ userType, country, location, phone, bio }) => (
        <form
          className={css.form}
          noValidate
          onSubmit={form.onSubmit(async (names) => {
            const said = { ...names, userType, country, location, phone: phone ?? "", bio };
            await send("profiles.update", said, {
              failed: "Erreur lors de la mise à jour du profil",
              refuse: (error) => form.refuse(error, {}),
            });
          })}
        >
          <p>Comment vous appelez-vous ? L'autre personne le lit avec votre demande.</p>
          <TextInput label="Prénom" autoComplete="given-name" data-autofocus {...form.getInputProps("firstName")} />
          <TextInput label="Nom" autoComplete="family-name" {...form.getInputProps("lastName")} />
          <BusyButton type="submit" busy={busy} busyLabel="Enregistrement...">
            Continuer
          </BusyButton>
        </form>
      )}
    </QueryView>
  );
}
