import type { Viewer } from "#lib/session/viewer.ts";
import SiteBanners from "./site-banners.tsx";
import TermsBanner from "./terms-banner.tsx";
import VerificationBanner from "./verification-banner.tsx";

/** What the staff tells a member, and what they still owe: an address that is confirmed, terms that are accepted. */
export default function MemberBanners({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <SiteBanners />
      {viewer.email !== null && !viewer.emailVerified && <VerificationBanner viewerId={viewer.id} />}
      {viewer.owesTerms && <TermsBanner />}
    </>
  );
}
