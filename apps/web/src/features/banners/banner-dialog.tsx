import { useDraft } from "#lib/draft/use-draft.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { BannerForm } from "./banner-form.tsx";
import { BLANK_BANNER, type StaffBanner, type TypedBanner, typedOf } from "./typed-banner.ts";

interface Props {
  /** Null for a new one. */
  banner: StaffBanner | null;
  onClose: () => void;
}

/** What is saved is read on the whole site at once. */
export function BannerDialog({ banner, onClose }: Props) {
  const name = banner ? `banner.${banner.id}.${banner.version}` : "banner";
  const draft = useDraft<TypedBanner>(name, banner ? typedOf(banner) : BLANK_BANNER);
  const { send, busy } = useSend();
  const leave = () => {
    draft.forget();
    onClose();
  };
  return (
    <Dialog opened title={banner ? "Modifier le bandeau" : "Nouveau bandeau"} onClose={onClose}>
      {draft.resumed && <DraftNotice onRestart={draft.restart} />}
      <BannerForm
        key={draft.form.key}
        initial={draft.form.initial}
        busy={busy}
        onType={draft.keep}
        onCancel={draft.cancel(leave, onClose)}
        onSubmit={(fields) =>
          void send(
            "banners.save",
            { id: banner?.id ?? null, version: banner?.version ?? 0, fields },
            { done: "Bandeau enregistré", failed: "Erreur lors de l'enregistrement du bandeau", onDone: leave },
          )
        }
      />
    </Dialog>
  );
}
