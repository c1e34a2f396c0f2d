import { toast } from "#lib/toast.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { isSameType } from "#lib/draft-fields.ts";
import { useDraft } from "#lib/use-draft.ts";
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
  const utils = trpc.useUtils();
  const { id, firstName, lastName, userType, country, location, bio, verified } = profile;
  const saved = { firstName, lastName, userType, country, location, phone: profile.phone ?? "", bio };
  const draft = useDraft("profile", saved, { owner: id, fits: isSameType });
  const update = trpc.profiles.update.useMutation({
    async onSuccess() {
      draft.forget();
      await utils.invalidate();
      toast.success("Profil mis à jour avec succès");
      onDone();
    },
    onError: toast.failure("Erreur lors de la mise à jour du profil"),
  });

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
        pending={update.isPending}
        onChange={draft.keep}
        onCancel={draft.cancel(leave, onDone)}
        onSubmit={update.mutate}
      />
    </section>
  );
}
