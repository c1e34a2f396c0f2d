import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { freePort } from "@recolte/local/ports";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { openSite } from "./site.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[];
}

/** Takes traces as a collector does: OTLP over HTTP, in JSON. */
async function openCollector() {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.method === "POST" && request.url === "/v1/traces") sent.push(body as Sent);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans))),
    text: () => JSON.stringify(sent),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";
const traceparent = `00-${TRACE}-${PARENT}-01`;
const inputOf = (input: unknown) => `input=${encodeURIComponent(JSON.stringify(input))}`;
const AWA = "awa.mbeki@recolte.example";

test("un appel laisse une trace, de la requête à la procédure et à la base, sous le parent nommé ; rien n'y dit qui, quoi ni lequel", async () => {
  await using collector = await openCollector();
  await using site = await openSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  const { id: userId } = await aPerson(site.db, { email: AWA });
  const { id } = await anAnnouncement(site.db, { userId, title: "Mangues Kent" });
  const ask = (path: string, init: RequestInit = {}) => fetch(`${site.origin}${path}`, init);
  expect((await ask(`/trpc/announcements.byId?${inputOf({ id })}`, { headers: { traceparent } })).status).toBe(200);
  await ask(`/trpc/announcements.list?${inputOf({ search: "tubercules" })}`);
  const headers = { "content-type": "application/json", origin: site.origin };
  expect((await ask("/trpc/auth.requestReset", { method: "POST", headers, body: JSON.stringify({ email: AWA }) })).status).toBe(
    200,
  );
  await ask("/media/announcement-images/demo/mangues/640.webp");
  await ask(`/share/${id}.jpg`);
  await ask("/inconnu/tres-personnel");
  const mailed = "select 1 from outbox where kind = 'mail' and done_at is not null";
  await vi.waitFor(async () => expect((await site.pool.query(mailed)).rowCount).toBe(1), 20_000);
  // What was not yet sent is sent before the end.
  await site.stop();

  const spans = collector.spans();
  const ofCall = spans.filter(({ traceId }) => traceId === TRACE);
  const request = ofCall.find(({ name }) => name === "GET /trpc/:path");
  const procedure = ofCall.find(({ name }) => name === "announcements.byId");
  expect(request?.parentSpanId).toBe(PARENT);
  expect(attributesOf(request!)).toEqual({
    "http.request.method": "GET",
    "http.route": "/trpc/:path",
    "http.response.status_code": 200,
  });
  expect(procedure?.parentSpanId).toBe(request?.spanId);
  expect(attributesOf(procedure!)).toEqual({ "recolte.outcome": "ok" });
  const queries = ofCall.filter(({ parentSpanId }) => parentSpanId === procedure?.spanId);
  expect(queries).not.toEqual([]);
  for (const query of queries)
    expect(attributesOf(query)).toEqual({ "db.system.name": "postgresql", "db.query.summary": query.name });

  // A body is read on the way: what comes behind it still belongs to its request.
  const post = spans.find(({ name }) => name === "POST /trpc/:path");
  const reset = spans.find(({ name }) => name === "auth.requestReset");
  expect(reset).toMatchObject({ traceId: post?.traceId, parentSpanId: post?.spanId });
  const routeOf = (name: string) => {
    const within = spans.find((span) => span.name === name)?.parentSpanId;
    return spans.find(({ spanId }) => spanId === within)?.name;
  };
  expect([routeOf("s3 get"), routeOf("picture draw")]).toEqual(["GET /media/announcement-images/*", "GET /share/:name.jpg"]);
  expect(spans.map(({ name }) => name)).toContain("smtp send");
  for (const personal of [AWA, userId, id, "tubercules", "personnel", "Kent", "127.0.0.1"])
    expect(collector.text()).not.toContain(personal);
});

test("sans part tirée au sort, rien n'est envoyé, même à qui le demande", async () => {
  await using collector = await openCollector();
  await using site = await openSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: "0" });
  expect((await fetch(`${site.origin}/trpc/home.categories`, { headers: { traceparent } })).status).toBe(200);
  await site.stop();
  expect(collector.spans()).toEqual([]);
});

test("le collecteur est absent : le site sert, et une seule ligne le dit", async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  await using site = await openSite({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: "50" });
  const asked = async () => (await fetch(`${site.origin}/trpc/home.counters`)).status;
  expect(await asked()).toBe(200);
  await vi.waitFor(() => expect(site.log()).toContain("traces are not taken"), 20_000);
  expect(await asked()).toBe(200);
  await site.stop();
  expect(site.log().match(/traces are not taken/gu)).toHaveLength(1);
});
