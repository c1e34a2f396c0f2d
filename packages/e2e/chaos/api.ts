/** How long an answer may take before the client thinks it lost. */
const SILENCE_MS = 5000;

export interface Person {
  id: string;
  cookie: string;
}

interface Answer<Data> {
  result?: { data: Data };
  error?: { data?: { refusal?: string | null; httpStatus?: number } };
}

async function ask<Data>(url: string, init: RequestInit): Promise<Answer<Data> | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(SILENCE_MS) });
    return (await response.json()) as Answer<Data>;
  } catch {
    return null;
  }
}

/** One try over HTTP; null when it may have been done or not. */
export const mutate = <Data>(origin: string, { cookie }: Person, [path, body]: readonly [string, object]) =>
  ask<Data>(`${origin}/trpc/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });

export const query = <Data>(origin: string, { cookie }: Person, [path, input]: readonly [string, object?]) =>
  ask<Data>(`${origin}/trpc/${path}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ""}`, {
    headers: { cookie },
  });
