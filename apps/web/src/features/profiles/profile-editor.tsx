import type { InputOf, Outputs } from "#lib/line/trpc.ts";
import { isSameType } from "#lib/draft/draft-fields.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { AvatarPicker } from "./avatar-picker.tsx";
import { ProfileForm } from "./profile-form.tsx";
import css from "./profile-overview.module.css";

interface Props {
  profile: Outputs["profiles"]["me"];
  onDone: () => void;
}

/** The photo, which saves itself, and the form. What is typed stays until it is saved or given up. */
export function ProfileEditor({ profile, onDone }: Props) {
  const { id, firstName, lastName, userType, country, location, bio, verified } = profile;
  const saved = { firstName, lastName, userType, country, location, phone: profile.phone ?? "", bio };
  const { viewer } = useViewer();
  const draft = useDraft("profile", saved, { owner: id, fits: isSameType });
  const { send, busy } = useSend();
  async function update(values: InputOf<"profiles.update">) {
    const { done } = await send("profiles.update", values, {
      done: "Profil mis à jour avec succès",
      failed: "Erreur lors de la mise à jour du profil",
      onDone: draft.forget,
    });
    if (done) onDone();
  }

  function leave() {
    draft.forget();
    onDone();
  }
  return (
    <section className={css.section}>
      <h2>Modifier le profil</h2>
      <AvatarPicker person={profile} />
      {draft.resumed && <DraftNotice onRestart={draft.restart} />}
      <ProfileForm
        key={draft.form.key}
        saved={{ ...saved, verified }}
        initial={draft.form.initial}
        ownNumber={viewer?.phone ?? null}
        pending={busy}
        onChange={draft.keep}
        onCancel={draft.cancel(leave, onDone)}
        onSubmit={(values) => void update(values)}
      />
    </section>
  );
}
