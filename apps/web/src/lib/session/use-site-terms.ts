import { SITE_TERMS } from "@recolte/domain/platform/pages/site-terms";
import { trpc } from "#lib/line/trpc.ts";

/** As the staff set them; a page that is still waiting for them says what usually holds. */
export const useSiteTerms = () => trpc.auth.config.useQuery().data?.terms ?? SITE_TERMS;

/** Puts them into a long text, at « {jours} » and « {prix} ». */
export function useSiteTermsIn() {
  const { announcementDays, featuredWeekPrice } = useSiteTerms();
  return (text: string) => text.replace("{jours}", String(announcementDays)).replace("{prix}", String(featuredWeekPrice));
}
