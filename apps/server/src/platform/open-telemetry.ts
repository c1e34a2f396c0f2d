import { context, propagation, SpanKind, SpanStatusCode, trace, type Tracer } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-node";
import type { FastifyBaseLogger } from "fastify";
import type { Traces } from "./traces.ts";
import { VERSION } from "./version.ts";

/** How long a collector may take for a batch, its repeats included: a stop waits for the last. */
const PATIENCE_MS = 3000;
const FAILED = { code: SpanStatusCode.ERROR };

interface Sending {
  endpoint: string;
  share: number;
  log: FastifyBaseLogger;
}

/** The same exporter, which says once that the collector is away, and once that it is back. */
function saying(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !isAway) log.warn({ err: result.error }, "traces are not taken");
        if (!failed && isAway) log.info("traces are taken again");
        isAway = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

function openProvider({ endpoint, share, log }: Sending) {
  const url = `${endpoint.replace(/\/$/u, "")}/v1/traces`;
  const ofShare = new TraceIdRatioBasedSampler(share);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "recolte", "service.version": VERSION }),
    // Saying that they trace makes nobody's requests traced beyond our share; choosing the number of a trace would, so nginx lets none in.
    sampler: new ParentBasedSampler({ root: ofShare, remoteParentSampled: ofShare }),
    spanProcessors: [new BatchSpanProcessor(saying(new OTLPTraceExporter({ url, timeoutMillis: PATIENCE_MS }), log))],
  });
  provider.register();
  return provider;
}

const VERB = /^[\s(]*([a-z]+)/iu;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)/iu;
const QUOTED = /'(?:[^']|'')*'/gu;

/** A statement's own name, or its verb and first table: never what it says between quotes. */
function nameOf(query: unknown) {
  const { name, text } =
    typeof query === "string" ? { name: undefined, text: query } : (query as { name?: string; text: string });
  if (name) return name;
  const words = text.replace(QUOTED, "");
  return [VERB.exec(words)?.[1] ?? "query", TABLE.exec(words)?.[1]].filter(Boolean).join(" ").toLowerCase();
}

/** Does the work as a part, which ends with it. */
const spanBy =
  (tracer: Tracer): Traces["span"] =>
  (name, work) =>
    tracer.startActiveSpan(name, async (part) => {
      try {
        return await work((outcome) => {
          part.setAttribute("recolte.outcome", outcome);
          if (outcome === "crash" || outcome === "unavailable") part.setStatus(FAILED);
        });
      } catch (error) {
        // What the error says may be somebody's: the log has it, without values.
        part.setStatus(FAILED);
        throw error;
      } finally {
        part.end();
      }
    });

const beginBy =
  (tracer: Tracer): Traces["begin"] =>
  ({ method, route, parent }) => {
    const around = propagation.extract(context.active(), { traceparent: parent });
    const attributes = { "http.request.method": method, "http.route": route };
    const part = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, around);
    const inside = trace.setSpan(around, part);
    return {
      within: (work) => context.with(inside, work),
      end(status) {
        part.setAttribute("http.response.status_code", status);
        if (status >= 500) part.setStatus(FAILED);
        part.end();
      },
    };
  };

type Asked = (...asked: unknown[]) => Promise<unknown>;

/** From now on, what is asked of the pool or of one of its connections is a part of what it is asked for. */
const watchBy = (tracer: Tracer) => (line: { query: unknown }) => {
  const query = (line.query as Asked).bind(line);
  line.query = (...asked: unknown[]) => {
    // A pool asks its connections by a callback what it was asked itself: that is told once.
    const isInner = typeof asked.at(-1) === "function";
    if (isInner || !trace.getActiveSpan()?.isRecording()) return query(...asked);
    const name = nameOf(asked[0]);
    const attributes = { "db.system.name": "postgresql", "db.query.summary": name };
    const part = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
    const answer = query(...asked);
    void answer.catch(() => part.setStatus(FAILED)).finally(() => part.end());
    return answer;
  };
};

/** Opens the only sender of a process: the library's context is global. Loaded where a collector is set, and nowhere else. */
export function sendTraces(sending: Sending): Traces {
  const provider = openProvider(sending);
  const tracer = provider.getTracer("recolte");
  const watch = watchBy(tracer);
  return {
    span: spanBy(tracer),
    begin: beginBy(tracer),
    watchQueries(pool) {
      watch(pool);
      pool.on("connect", watch);
    },
    close: () => provider.shutdown(),
  };
}
