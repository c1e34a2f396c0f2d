import { SearchHelp } from "#features/search/search-help.tsx";
import { OfflineBanner } from "./offline-banner.tsx";

/** What every page has and no first screen needs; the owner is the one who is signed in. */
export default function Soon({ owner }: { owner: string | undefined }) {
  return (
    <>
      <OfflineBanner member={owner !== undefined} />
      <SearchHelp owner={owner} />
    </>
  );
}
