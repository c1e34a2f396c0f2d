import { useState } from "react";
import { confirmForget } from "#lib/confirm-forget.ts";
import { toast } from "#lib/toast.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { AvatarPicker } from "./avatar-picker.tsx";
import { profileDraft } from "./profile-draft.ts";
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
  const typed = () => profileDraft.read(id, saved);
  const isTyped = () => JSON.stringify(typed()) !== JSON.stringify(saved);
  const [{ initial, resumed }, setStart] = useState(() => ({ initial: typed(), resumed: isTyped() }));
  const update = trpc.profiles.update.useMutation({
    async onSuccess() {
      profileDraft.forget(id);
      await utils.invalidate();
      toast.success("Profil mis à jour avec succès");
      onDone();
    },
    onError: toast.failure("Erreur lors de la mise à jour du profil"),
  });

  async function cancel() {
    if (isTyped() && (await confirmForget())) profileDraft.forget(id);
    onDone();
  }
  function restart() {
    profileDraft.forget(id);
    setStart({ initial: saved, resumed: false });
  }
  return (
    <section className={css.section}>
      <h2>Modifier le profil</h2>
      <AvatarPicker person={profile} />
      {resumed && <DraftNotice onRestart={restart} />}
      <ProfileForm
        key={resumed ? "draft" : "saved"}
        saved={{ ...saved, verified }}
        initial={initial}
        pending={update.isPending}
        onChange={(values) => profileDraft.keep(id, saved, values)}
        onCancel={() => void cancel()}
        onSubmit={update.mutate}
      />
    </section>
  );
}
