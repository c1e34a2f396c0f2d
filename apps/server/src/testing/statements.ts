import { Client } from "pg";

interface Statement {
  text: string;
  /** Asked of a connection that was still answering: the driver warns of it, and will refuse it. */
  overlaps: boolean;
}

type Ask = (this: Client, ...given: unknown[]) => unknown;

/** What is asked of the database meanwhile. */
export async function statementsOf(work: () => Promise<unknown>) {
  const asked: Statement[] = [];
  const busy = new Map<Client, number>();
  const { prototype } = Client as unknown as { prototype: { query: Ask } };
  const { query } = prototype;
  prototype.query = function (...given) {
    const [first] = given;
    const waiting = busy.get(this) ?? 0;
    asked.push({ text: typeof first === "string" ? first : (first as { text: string }).text, overlaps: waiting > 0 });
    busy.set(this, waiting + 1);
    const answer = query.apply(this, given);
    const end = () => busy.set(this, busy.get(this)! - 1);
    void Promise.resolve(answer).then(end, end);
    return answer;
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return asked;
}
