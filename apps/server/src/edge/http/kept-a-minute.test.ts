import { searchTerms } from "@recolte/db/schema";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";

const input = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const ALONE = `/trpc/search.suggestions?input=${input({ text: "oy" })}`;
const BATCH = `/trpc/search.suggestions?batch=1&input=${input({ 0: { text: "oy" } })}`;

test("ce qui est proposé se garde une minute dans le navigateur, puis se redemande par son étiquette", async () => {
  await using server = await openServer();
  await server.db.insert(searchTerms).values({ kind: "ville", label: "Oyem", folded: "oyem", sound: "oyem", n: 3 });
  for (const url of [ALONE, BATCH]) {
    const { body, headers, statusCode } = await server.app.inject(url);
    expect([statusCode, headers["cache-control"]]).toEqual([200, "private, max-age=60"]);
    expect(body).toContain('"label":"Oyem","n":3');
    expect(Date.parse(String(headers["expires"]))).toBeGreaterThan(Date.now());
    const again = await server.app.inject({ url, headers: { "if-none-match": String(headers.etag) } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", headers.etag]);
    expect(again.headers["cache-control"]).toBe("private, max-age=60");
    expect((await server.app.inject({ url, headers: { "if-none-match": '"autre"' } })).statusCode).toBe(200);
  }
});

test("ni un refus, ni un lot mêlé, ni une autre question ne se gardent ainsi", async () => {
  await using server = await openServer();
  const mixed = `/trpc/search.suggestions,auth.config?batch=1&input=${input({ 0: { text: "oy" } })}`;
  const refused = `/trpc/search.suggestions?input=${input({ text: 7 })}`;
  for (const url of [mixed, refused, "/trpc/auth.config", "/trpc/home.counters"]) {
    const { headers } = await server.app.inject(url);
    expect([url, headers["expires"]]).toEqual([url, undefined]);
    expect(String(headers["cache-control"])).not.toContain("max-age");
  }
});
