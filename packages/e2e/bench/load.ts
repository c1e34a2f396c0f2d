import autocannon from "autocannon";

export interface Asked {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
}

export interface Measured {
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const CONNECTIONS = 16;
const SECONDS = 4;

/** Sixteen callers for a few seconds, each asking the next question. An answer other than 2xx stops the run: it measures nothing. */
export async function load(origin: string, next: () => Asked): Promise<Measured> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  if (result.non2xx || result.errors || result.requests.total === 0)
    throw new Error(`${origin}${next().path} : ${result.non2xx} réponses refusées, ${result.errors} erreurs`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
