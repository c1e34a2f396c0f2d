import autocannon from "autocannon";
import { quantiles } from "./quantiles.ts";

export interface BenchRequest {
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
  p95: number;
  p99: number;
}

const CONNECTIONS = 16;

/** Sixteen callers for a few seconds, each asking the next question. An answer other than 2xx stops the run: it measures nothing. */
export async function load(origin: string, next: () => BenchRequest, { seconds = 4 } = {}): Promise<Measured> {
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url: origin,
      connections: CONNECTIONS,
      duration: seconds,
      requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }],
    };
    const running = autocannon(options, (error: Error | null, ended) => (error ? reject(error) : resolve(ended)));
    // Its own latencies are whole milliseconds: coarser than what is compared.
    running.on("response", (...answer) => times.push(answer[3]));
  });
  if (result.non2xx || result.errors || result.requests.total === 0)
    throw new Error(`${origin}${next().path} : ${result.non2xx} réponses refusées, ${result.errors} erreurs`);
  const at = quantiles(times);
  return { rate: result.requests.total / result.duration, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
