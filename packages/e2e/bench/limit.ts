import fastify from "fastify";
import { createHash } from "node:crypto";
import { Pool } from "pg";
import * as statements from "./statements.ts";

// The limit: Fastify and pg by hand, the same questions, nothing else. It listens where its parent says.
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();
const json = "application/json; charset=utf-8";

const ask = (name: string, text: string, values: unknown[] = []) => pool.query<{ body: string }>({ name, text, values });
const bodyOf = async (name: string, text: string, values: unknown[] = []) => (await ask(name, text, values)).rows[0]?.body;

async function caller(cookie = "") {
  const token = /sid=([^;]+)/u.exec(cookie)?.[1] ?? "";
  const { rows } = await pool.query<{ user_id: string }>({
    name: "session",
    text: statements.SESSION,
    values: [createHash("sha256").update(token).digest("hex")],
  });
  return rows[0]?.user_id ?? "";
}

interface Question {
  Querystring: Record<"category" | "term" | "towns" | "key" | "id" | "other" | "low" | "high", string>;
}

app.get<Question>("/list", async ({ query }, reply) =>
  reply.type(json).send(await bodyOf("list", statements.LIST, [query.key, query.id])),
);
app.get<Question>("/filtered", async ({ query }, reply) =>
  reply.type(json).send(await bodyOf("filtered", statements.FILTERED, [query.key, query.id, query.category])),
);
app.get<Question>("/by-price", async ({ query }, reply) =>
  reply.type(json).send(await bodyOf("by price", statements.BY_PRICE, [query.key, query.id])),
);
app.get<Question>("/in-range", async ({ query }, reply) =>
  reply.type(json).send(await bodyOf("", statements.IN_RANGE, [query.key, query.id, query.low, query.high])),
);
app.get<Question>("/search", async ({ query }, reply) => {
  const { rows } = await pool.query<{ body: string }>(statements.search(query.term));
  return reply.type(json).send(rows[0]?.body);
});
const PAGE = 25;
async function foundBy(term: string) {
  const best = (await pool.query<{ body: string }>(statements.peek(term))).rows[0]?.body ?? "[]";
  if ((JSON.parse(best) as unknown[]).length === PAGE) return best;
  return (await pool.query<{ body: string }>(statements.few(term))).rows[0]?.body ?? "[]";
}
app.get<Question>("/words", async ({ query }, reply) => reply.type(json).send(await foundBy(query.term)));
app.get<Question>("/near", async ({ query }, reply) => {
  const towns = query.towns.split(",");
  if (!query.term) return reply.type(json).send(await bodyOf("near", statements.NEAR, [towns]));
  const { rows } = await pool.query<{ body: string }>(statements.nearWith(towns, query.term));
  return reply.type(json).send(rows[0]?.body);
});
app.get<Question>("/facets", async ({ query }, reply) => {
  const { rows } = await pool.query<{ body: string }>(statements.facets(query.term));
  return reply.type(json).send(rows[0]?.body);
});
app.get<Question>("/misspelt", async ({ query }, reply) => {
  const found = await foundBy(query.term);
  if (found !== "[]") return reply.type(json).send(found);
  const words = query.term.split(" ").map(async (word) => {
    const { rows } = await pool.query<{ label: string }>(statements.nearest(word));
    return rows[0]?.label ?? word;
  });
  return reply.type(json).send(await foundBy((await Promise.all(words)).join(" ")));
});
app.get<Question>("/suggest", async ({ query }, reply) => {
  const { rows } = await pool.query<{ body: string }>(statements.suggest(query.term));
  return reply.type(json).send(rows[0]?.body);
});
app.get<Question>("/detail", async ({ query }) => {
  const [detail, pictures] = await Promise.all([
    ask("detail", statements.DETAIL, [query.id]),
    ask("pictures", statements.PICTURES, [query.id]),
  ]);
  return { ...detail.rows[0], pictures: pictures.rows };
});
app.get("/conversations", async ({ headers }) => {
  const { rows } = await ask("conversations", statements.CONVERSATIONS, [await caller(headers.cookie)]);
  return rows;
});
app.get<Question>("/thread", async ({ query, headers }) => {
  const { rows } = await ask("thread", statements.THREAD, [await caller(headers.cookie), query.other]);
  return rows;
});
app.get("/unread", async ({ headers }) => {
  const { rows } = await ask("unread", statements.UNREAD, [await caller(headers.cookie)]);
  return rows[0];
});
app.post<{ Body: { id: string; receiverId: string; content: string } }>("/send", async ({ body, headers }) => {
  const { id, receiverId: receiver, content } = body;
  const message = { id, sender: await caller(headers.cookie), receiver, content };
  const client = await pool.connect();
  try {
    await client.query("begin");
    for (const [place, [text, values]] of statements.SEND.entries())
      await client.query({ name: `send ${place}`, text, values: values(message) });
    await client.query("commit");
    return { id };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
process.once("disconnect", () => process.exit());
