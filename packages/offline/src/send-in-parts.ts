import type { DocumentKind } from "@recolte/domain/judgement/trust/verification";
import { PART_BYTES, type UploadPurpose } from "@recolte/domain/device/upload";

export interface Upload {
  /** Made here: sent again under it, it goes on where it was. */
  id: string;
  purpose: UploadPurpose;
  form?: string | undefined;
  /** Of a paper: which it is. */
  kind?: DocumentKind | undefined;
  /** Whose it is, where another one may be signed in by now. */
  account?: string | undefined;
}

export interface PartsLine {
  fetching: typeof fetch;
  /** Whether it is worth another try, and when: resolves then. `failures`: how many there were since something came through. */
  again: (failures: number) => Promise<boolean>;
  /** It may have been begun before, by whatever line of this device: where it is, is asked first. */
  mayBeBegun?: boolean | undefined;
  onProgress?: ((percent: number) => void) | undefined;
  /** Of each part that was answered, whatever was answered: it has left. */
  onSent?: ((bytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

const QUICK_TRIES = 3;
/** At once, a few times in a row: what waits is tried another day. */
export const quickly: PartsLine["again"] = async (failures) => failures < QUICK_TRIES;

interface Refused {
  error?: { message?: string; data?: { refusal?: string | null } };
}

/** What the server chose to say; a crash says nothing. */
export function saidIn(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as Refused;
    return error?.data?.refusal ? error.message : undefined;
  } catch {
    return undefined;
  }
}

/** `status` is null where nobody answered. */
export class NotSent extends Error {
  readonly status: number | null;
  readonly text: string;

  constructor(status: number | null, text = "") {
    super("not sent");
    this.status = status;
    this.text = text;
  }
}

const ADDRESS = "/upload/parts";
const PART_TYPE = "application/offset+octet-stream";
/** A part has so long: thirteen seconds on the slowest line, and the last one is answered once the photo is drawn. */
const TIMEOUT_MS = 60_000;
const NOT_NOW = [408, 425, 502, 503, 504];
/** Another line of this device has sent it, or a day has passed. */
const ELSEWHERE = [409, 410];
/** Not found, once it was begun; before that, it is what it is for. */
const isElsewhere = (status: number, begun: boolean) => ELSEWHERE.includes(status) || (begun && status === 404);

/** Told where the browser can tell: not on a page without https. */
async function hashOf(file: Blob) {
  if (typeof crypto.subtle === "undefined") return {};
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return { sha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") };
}

/** As `fetch`, with an end; null where nobody answered. */
async function askBy({ fetching, onSent, signal }: PartsLine, [address, init]: [string, RequestInit]) {
  // Given up between two parts, or while another try was waited for.
  if (signal?.aborted) return null;
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  signal?.addEventListener("abort", giveUp);
  try {
    const answer = await fetching(address, { ...init, signal: stop.signal });
    if (init.body instanceof Blob) onSent?.(init.body.size);
    return { status: answer.status, at: answer.headers.get("upload-offset"), text: await answer.text() };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}
type Said = NonNullable<Awaited<ReturnType<typeof askBy>>>;

/** The protocol: to begin, to go on from somewhere, to ask how far it is and what became of it. */
async function protocolFor(file: Blob, { id, ...words }: Upload, line: PartsLine) {
  const said = Object.entries({ id, ...words, ...(await hashOf(file)) }).filter(([, word]) => word !== undefined);
  const metadata = said.map(([name, word]) => `${name} ${btoa(word as string)}`).join(",");
  const ask = (path: string, init: RequestInit) =>
    askBy(line, [
      ADDRESS + path,
      { ...init, headers: { "tus-resumable": "1.0.0", ...(init.headers as Record<string, string>) } },
    ]);
  const part = (at: number, headers: Record<string, string>) => ({
    headers: { "content-type": PART_TYPE, ...headers },
    body: file.slice(at, at + PART_BYTES),
  });
  const length = String(file.size);
  return {
    begin: () => ask("", { method: "POST", ...part(0, { "upload-length": length, "upload-metadata": metadata }) }),
    goOn: (at: number) => ask(`/${id}`, { method: "PATCH", ...part(at, { "upload-offset": String(at) }) }),
    where: () => ask(`/${id}`, { method: "HEAD" }),
    what: () => ask(`/${id}`, {}),
  };
}

/** What stands in between may answer with a page of its own. */
function keptIn<Answer>(said: Said | null) {
  if (said?.status !== 200 || !said.text.startsWith("{")) return null;
  try {
    return JSON.parse(said.text) as Answer;
  } catch {
    return null;
  }
}

/**
 * Sends a file in parts and goes on where the line was cut: at most one part leaves twice. Answers what became of it; a last answer
 * that was lost is asked for. By `fetch` alone, which a worker has too.
 */
export async function sendInParts<Answer>(file: Blob, upload: Upload, line: PartsLine): Promise<Answer> {
  const { begin, goOn, where, what } = await protocolFor(file, upload, line);
  /** How far it is there; null: not begun, as far as is known here. */
  let at: number | null = null;
  let failures = 0;
  /** It was said where it is, or that it is not there. */
  let isPlaced = false;
  async function lookedUp() {
    const [place, before] = [await where(), at ?? 0];
    isPlaced = place?.status === 200 || place?.status === 404;
    if (place?.status === 404) at = null;
    else if (place?.status === 200 && place.at !== null) at = Number(place.at);
    // What came through was not answered.
    if (at !== null && at > before) failures = 0;
    return at === file.size ? keptIn<Answer>(await what()) : null;
  }
  const before = line.mayBeBegun ? await lookedUp() : null;
  if (before) return before;
  for (;;) {
    const said: Said | null = await (at === null ? begin() : goOn(at));
    const kept = keptIn<Answer>(said);
    if (kept) return kept;
    if (said && said.status < 300 && said.at !== null) {
      at = Number(said.at);
      failures = 0;
      line.onProgress?.(Math.round((100 * at) / file.size));
      continue;
    }
    const mayPass = !said || said.status < 300 || NOT_NOW.includes(said.status) || isElsewhere(said.status, at !== null);
    if (line.signal?.aborted || !mayPass || !(await line.again(failures++))) {
      // It lies there, in whole or in part; on a line that loses every answer to how far it is, nothing is wrong with it.
      const isLost = said !== null && ELSEWHERE.includes(said.status) && !isPlaced;
      throw isLost ? new NotSent(null) : new NotSent(said?.status ?? null, said?.text);
    }
    const known = await lookedUp();
    if (known) return known;
  }
}
