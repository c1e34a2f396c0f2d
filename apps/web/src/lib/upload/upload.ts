import { shownRefusal } from "@recolte/domain/platform/shown-refusals";
import { NotSent, saidIn, sendInParts, type Upload } from "@recolte/offline/send-in-parts";
import { uuidv7 } from "uuidv7";
import { photoInTurn } from "./in-turn.ts";
import { countUntold } from "#lib/line/meter.ts";
import { fullJitter } from "#lib/line/retry.ts";

/** Said in French; `status` is null when nobody answered. */
export class UploadError extends Error {
  override name = "UploadError";
  readonly status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.status = status;
  }
}

export interface Sending {
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}
interface Destination {
  address: string;
  /** What is said when the server says nothing. */
  failed: string;
}

const lost = (failed: string) => new UploadError(navigator.onLine ? shownRefusal("image.storage-away") : failed, null);
const stopped = () => new Error("Envoi annulé");

/** In a row, and within some ten seconds: then its person is told. */
const TRIES = 4;

async function again(failures: number) {
  if (!navigator.onLine || failures >= TRIES) return false;
  await new Promise((resolve) => setTimeout(resolve, fullJitter(failures + 1)));
  return true;
}

const ids = new WeakMap<File, string>();

/** One for as long as it has not arrived. */
function idOf(file: File) {
  const id = ids.get(file) ?? uuidv7();
  ids.set(file, id);
  return id;
}

interface Picture extends Omit<Upload, "id">, Partial<Pick<Upload, "id">>, Pick<Destination, "failed"> {
  mayBeBegun?: boolean;
}

/** Sends one photo, and goes on by itself where the line was cut; progress is a percentage. The same file sent again goes on too. */
export async function sendPicture<T>(
  file: File,
  { failed, mayBeBegun = ids.has(file), id = idOf(file), ...upload }: Picture,
  { onProgress, signal }: Sending = {},
): Promise<T> {
  // Given up while the picture was being prepared.
  if (signal?.aborted) throw stopped();
  try {
    const line = { fetching: fetch.bind(globalThis), again, mayBeBegun, onProgress, onSent: countUntold, signal };
    const arrived = await photoInTurn(id, () => sendInParts<T>(file, { id, ...upload }, line));
    ids.delete(file);
    return arrived;
  } catch (error) {
    if (signal?.aborted) throw stopped();
    if (!(error instanceof NotSent)) throw error;
    // Refused under this name, it may be sent under another.
    if (error.status !== null && error.status < 500) ids.delete(file);
    throw error.status === null ? lost(failed) : new UploadError(saidIn(error.text) ?? failed, error.status);
  }
}

/** Nothing has left and nothing come back for so long: the line is dead, of which a system tells after many minutes. */
const SILENCE_MS = 60_000;

/** Sends at once what the staff sends, whose doors are not those of parts. XMLHttpRequest, because fetch does not tell how far an upload is. */
export const sendFile = <T>(file: File, { address, failed }: Destination, { onProgress, signal }: Sending = {}) =>
  new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(stopped());
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    function listen() {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(lost(failed));
        request.abort();
      }, SILENCE_MS);
    }
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress?.(Math.round((100 * loaded) / total));
    };
    request.onloadend = () => clearTimeout(silence);
    request.upload.onloadend = ({ loaded }) => countUntold(loaded);
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as T);
      else reject(new UploadError(saidIn(request.responseText) ?? failed, request.status));
    };
    request.onerror = () => reject(lost(failed));
    request.onabort = () => reject(stopped());
    signal?.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("file", file);
    request.open("POST", address);
    // Else some browsers read an answer that does not say what it is as XML, and complain of it.
    request.responseType = "text";
    request.send(form);
    listen();
  });
