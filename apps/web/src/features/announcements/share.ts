import { toast } from "#lib/send/toast.ts";

/** A tap counts for five seconds: a sheet asked for later does not open. */
const PICTURE_MS = 2500;

const named = (parts: BlobPart[]) => new File(parts, "annonce.jpg", { type: "image/jpeg" });
const takesPictures = () => typeof navigator.canShare === "function" && navigator.canShare({ files: [named(["x"])] });

async function pictureAt(path: string) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PICTURE_MS);
  try {
    const answer = await fetch(path, { signal: late.signal });
    return answer.ok ? named([await answer.blob()]) : null;
  } catch {
    // Late or away: the link alone is shared.
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Of the announcement whose page this is. */
const pictureHere = () => `/share/${window.location.pathname.split("/").filter(Boolean).at(-1) ?? ""}.jpg`;

async function sheetData(title: string): Promise<ShareData> {
  const url = window.location.href;
  const file = takesPictures() ? await pictureAt(pictureHere()) : null;
  // Beside a file most applications drop the address: it goes with the words.
  return file ? { files: [file], title, text: `${title}\n${url}` } : { title, url };
}

async function openSheet(data: ShareData) {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // Closing the sheet is a choice; a sheet that will not open leaves the copy.
    return (error as Error).name === "AbortError";
  }
}

/** The sheet of the device, with the picture where it takes one; else the link is copied. */
export async function share(title: string) {
  if (await openSheet(await sheetData(title))) return;
  try {
    await navigator.clipboard.writeText(window.location.href);
    toast.success("Lien copié dans le presse-papiers");
  } catch {
    toast.byHand("Impossible de partager le lien", window.location.href);
  }
}
