import type { Viewer } from "#lib/viewer.ts";
import TermsBanner from "./terms-banner.tsx";
import VerificationBanner from "./verification-banner.tsx";

/** What a member still owes: an address that is confirmed, terms that are accepted. */
export default function MemberBanners({ viewer }: { viewer: Viewer }) {
  return (
    <>
      {!viewer.emailVerified && <VerificationBanner viewerId={viewer.id} />}
      {viewer.owesTerms && <TermsBanner />}
    </>
  );
}
