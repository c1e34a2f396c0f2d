import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import type { Env } from "./env.ts";
import type { CallOutcome } from "./metrics.ts";

/** Says how the work ended, where that is not by an error. */
type Tell = (outcome: CallOutcome) => void;

export interface TracedRequest {
  /** What is begun in there is a part of the request. */
  within: (work: () => void) => void;
  end: (status: number) => void;
}

/**
 * What is told to a collector of traces, part by part. Names and attributes come from closed lists: never an id, an address,
 * a word that somebody typed, a raw URL, a value of a query.
 */
export interface Traces {
  /** Does the work as a part of what is traced around it; where nothing is, it begins a trace. */
  span: <T>(name: string, work: (tell: Tell) => Promise<T>) => Promise<T>;
  /** `parent`: the header `traceparent`, by which the caller says what this is a part of. */
  begin: (request: { method: string; route: string; parent: string | undefined }) => TracedRequest;
  /** Tells of each query on its connections that is a part of something traced; for a pool that has none yet. */
  watchQueries: (pool: Pool) => void;
  /** Sends what is left. */
  close: () => Promise<void>;
}

/** Null where no collector is set: then nothing of it is even read. */
export async function openTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: Env,
  log: FastifyBaseLogger,
): Promise<Traces | null> {
  if (endpoint === undefined) return null;
  const { sendTraces } = await import("./open-telemetry.ts");
  return sendTraces({ endpoint, share, log });
}

/** The work, told as a part of the trace where there is one. */
export const traced = <T>(traces: Traces | null, name: string, work: () => Promise<T>) =>
  traces ? traces.span(name, work) : work();
