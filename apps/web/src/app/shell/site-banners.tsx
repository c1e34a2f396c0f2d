import { IconInfoCircle, IconX } from "@tabler/icons-react";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useClosed } from "#lib/browser/use-closed.ts";
import css from "./verification-banner.module.css";

type Banner = Outputs["auth"]["config"]["banners"][number];

function SiteBanner({ banner }: { banner: Banner }) {
  const [closed, close] = useClosed(`recolte.banner.${banner.id}`, String(banner.version));
  if (closed && banner.dismissable) return null;
  return (
    <aside className={css.banner} aria-label="Message de l'équipe">
      <div className={css.column}>
        <IconInfoCircle size={20} aria-hidden />
        <p>{banner.text}</p>
        {banner.dismissable && (
          <button type="button" className={css.close} aria-label="Masquer ce message" onClick={close}>
            <IconX size={20} aria-hidden />
          </button>
        )}
      </div>
    </aside>
  );
}

/** What the staff tells members like this one, now. */
export default function SiteBanners() {
  const banners = trpc.auth.config.useQuery().data?.banners ?? [];
  return banners.map((banner) => <SiteBanner key={`${banner.id}.${banner.version}`} banner={banner} />);
}
