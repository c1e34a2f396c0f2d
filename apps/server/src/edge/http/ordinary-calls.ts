import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from "@trpc/server";
import { getHTTPStatusCode } from "@trpc/server/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RawJson } from "@recolte/db/raw-json";
import type { httpRouter } from "#router.ts";
import type { Context } from "#platform/trpc/context.ts";

/** As many as one request may ask. */
export const BATCH_MAX = 10;

type Type = "query" | "mutation";
const TYPE_OF: Record<string, Type> = { GET: "query", POST: "mutation" };
const JSON_BODY = /^application\/json\s*(?:;|$)/iu;

interface Call {
  path: string;
  input: unknown;
}
interface ReadRequest {
  type: Type;
  isBatch: boolean;
  calls: Call[];
}

interface Options {
  router: typeof httpRouter;
  maxBatchSize: number;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  onError: (failure: { error: TRPCError; path: string; ctx: Context | undefined }) => void;
  headersFor: (errors: readonly TRPCError[]) => Record<string, string>;
}

const isText = (value: unknown): value is string | undefined => value === undefined || typeof value === "string";

function parsed(text: string | undefined): { value: unknown } | null {
  try {
    return { value: text ? JSON.parse(text) : undefined };
  } catch {
    return null;
  }
}

/** What is asked, when it is asked as our client asks; null when it is not. */
function reader({ router, maxBatchSize }: Options) {
  const procedures = Object.entries(router._def.procedures as unknown as Record<string, { _def: { type: string } }>);
  const types = new Map(procedures.map(([path, { _def }]) => [path, _def.type]));
  return (request: FastifyRequest): ReadRequest | null => {
    const { accept = "", "trpc-accept": streams, "content-type": kind } = request.headers;
    const { input, batch, connectionParams } = request.query as Record<string, unknown>;
    const type = TYPE_OF[request.method];
    const isPlain = streams === undefined && !accept.includes("jsonl") && connectionParams === undefined;
    if (!type || !isPlain || (kind === undefined ? type === "mutation" : !JSON_BODY.test(kind))) return null;

    const isBatch = batch === "1";
    const path = (request.params as { path: string }).path;
    const paths = isBatch ? path.split(",") : [path];
    if ((!isBatch && batch !== undefined) || paths.length > maxBatchSize || paths.some((name) => types.get(name) !== type))
      return null;

    const text = type === "query" ? input : (request.body ?? undefined);
    const inputs = isText(text) ? parsed(text) : null;
    if (!inputs) return null;
    if (!isBatch) return { type, isBatch, calls: [{ path, input: inputs.value }] };
    const { value = {} } = inputs;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    const byIndex = new Map(Object.entries(value));
    return { type, isBatch, calls: paths.map((name, i) => ({ path: name, input: byIndex.get(String(i)) })) };
  };
}

/**
 * What the library adds to its copies of a call. For each property that is added to a spread object, V8 of Node 20 makes a
 * hidden class, each time anew, and they outlive the call. It makes none for those that were there: here 300 bytes a call.
 */
const ADDED = { input: undefined, meta: undefined, next: undefined };

interface Result {
  result?: { data: unknown };
}

const [BEFORE, AFTER] = ['{"result":{"data":', "}}"].map((text) => Buffer.from(text)) as [Buffer, Buffer];
const bytesOf = (result: Result) =>
  result.result?.data instanceof RawJson ? [BEFORE, result.result.data.bytes, AFTER] : [Buffer.from(JSON.stringify(result))];

const COMMA = Buffer.from(",");
/** What was written by the database goes out as it came in. */
function bodyOf(results: Result[], isBatch: boolean) {
  if (!results.some(({ result }) => result?.data instanceof RawJson))
    return isBatch ? JSON.stringify(results) : results.map((result) => JSON.stringify(result)).join("");
  const parts = results.flatMap((result, i) => (i > 0 ? [COMMA, ...bytesOf(result)] : bytesOf(result)));
  return Buffer.concat(isBatch ? [Buffer.from("["), ...parts, Buffer.from("]")] : parts);
}

/** The library's answers, without the Fetch API's request and response around them: those cost more than all else together. */
function answerer({ router, contextOf, onError, headersFor }: Options) {
  return async ({ type, isBatch, calls }: ReadRequest, request: FastifyRequest, reply: FastifyReply) => {
    const context = contextOf(request, reply);
    const errors: TRPCError[] = [];
    async function resultOf({ path, input }: Call, batchIndex: number) {
      let ctx: Context | undefined;
      try {
        ctx = await context;
        const getRawInput = async () => input;
        const asked = { router, type, path, getRawInput, ctx, signal: undefined, batchIndex };
        const data: unknown = await callTRPCProcedure(Object.assign(asked, ADDED));
        return { result: { data } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        errors.push(error);
        onError({ error, path, ctx });
        return { error: getTRPCErrorShape({ config: router._def._config, error, type, path, input, ctx }) };
      }
    }
    const results = await Promise.all(calls.map(resultOf));
    return reply
      .code(getHTTPStatusCode(results))
      .headers({ vary: "trpc-accept, accept", "content-type": "application/json", ...headersFor(errors) })
      .send(bodyOf(results, isBatch));
  };
}

/**
 * Answers what is asked as our client asks it: known procedures, by their method, in JSON. Everything else goes on to the
 * library's own plugin, mounted behind: it says what is wrong. Register after what admits calls.
 */
export function answerOrdinaryCalls(app: FastifyInstance, options: Options) {
  const [read, answer] = [reader(options), answerer(options)];
  app.addHook("preHandler", async (request, reply) => {
    if (request.routeOptions.url !== "/trpc/:path") return undefined;
    const asked = read(request);
    return asked ? answer(asked, request, reply) : undefined;
  });
}
