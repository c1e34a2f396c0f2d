// chunk: sending
import { refusalMessage } from "@recolte/domain/refusal";

interface Refused {
  error?: { message?: string; data?: { refusal?: string | null } };
}

/** What the server chose to say; a crash says nothing. */
const said = (text: string): string | undefined => {
  try {
    const { error } = JSON.parse(text) as Refused;
    return error?.data?.refusal ? error.message : undefined;
  } catch {
    return undefined;
  }
};

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
  headers?: Record<string, string>;
}

/** Nothing has left and nothing come back for so long: the line is dead, of which a system tells after many minutes. */
const SILENCE_MS = 60_000;

/** Sends one file; progress is a percentage. XMLHttpRequest, because fetch does not tell how far an upload is. */
export const sendFile = <T>(file: File, { address, failed, headers = {} }: Destination, { onProgress, signal }: Sending = {}) =>
  new Promise<T>((resolve, reject) => {
    // Given up while the picture was being prepared.
    if (signal?.aborted) return reject(new Error("Envoi annulé"));
    const request = new XMLHttpRequest();
    const lost = () => new UploadError(navigator.onLine ? refusalMessage("image.storage-away") : failed, null);
    let silence: ReturnType<typeof setTimeout>;
    function listen() {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(lost());
        request.abort();
      }, SILENCE_MS);
    }
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress?.(Math.round((100 * loaded) / total));
    };
    request.onloadend = () => clearTimeout(silence);
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as T);
      else reject(new UploadError(said(request.responseText) ?? failed, request.status));
    };
    request.onerror = () => reject(lost());
    request.onabort = () => reject(new Error("Envoi annulé"));
    signal?.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("file", file);
    request.open("POST", address);
    // Else some browsers read an answer that does not say what it is as XML, and complain of it.
    request.responseType = "text";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
    listen();
  });
