import { formatMoment } from "@recolte/domain/platform/days/date";
import { MAINTENANCE_ID } from "@recolte/domain/platform/pages/maintenance";

/** What the network made of a page that is shown from its copy; neither: it is not known. */
export interface PageCheck {
  /** What the server answers within the page now, as JSON. */
  answers?: string;
  /** The server says something else at this address. */
  over?: true;
}
interface Answered {
  status: number;
  page: string;
}

/** Only a visitor's document brings answers along, which are the same for every visitor. */
const FIRST_DATA = '<script type="application/json" id="first-data">';
const PICTURES = /<picture>.*?<\/picture>|<link rel="preload" as="image"[^>]*>/gsu;
const NOTICE = new RegExp(`<aside id="${MAINTENANCE_ID}".*?</aside>`, "su");

/** What visitors come back to: the home page, the list, an announcement. */
export const isHeld = (url: string) => /^\/(?:announcements(?:\/[\w-]+)?\/?)?$/u.test(new URL(url).pathname);

/** `entry` names the code of the version that would show it. */
export function checkPage({ status, page }: Answered, entry: string): PageCheck {
  if (status >= 500 || status === 429) return {};
  if (status !== 200 || !page.includes(entry)) return { over: true };
  const answers = page.split(FIRST_DATA)[1]?.split("</script>", 1)[0];
  // Without: a member's, or the server had no time for them; this page asks for itself.
  return answers ? { answers } : {};
}

/** Without pictures: the copy serves anybody who saves data too, and a slow line has better to do. Nor what holds for today alone. */
export const plain = (page: string) => page.replaceAll(PICTURES, "").replace(NOTICE, "");

/** The copy says how old it is before any code runs. */
export const dated = (page: string, at: number) =>
  page
    .replace("<html ", `<html data-shell data-kept="${at}" `)
    .replace(
      '<div id="root">',
      (root) => `<output id="kept-age">Gardé le ${formatMoment(new Date(at), new Date())}.</output>${root}`,
    );
