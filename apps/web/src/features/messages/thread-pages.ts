import type { Outputs } from "#lib/line/trpc.ts";
import type { Message } from "./thread-entries.ts";

interface Pages {
  pages: Outputs["messages"]["thread"][];
  pageParams: unknown[];
}

/** Puts a message that came by the socket, or an acknowledged one, into the loaded thread; a known one stays as it is. */
export function withMessage<T extends Pages>(data: T | undefined, message: Message): T | undefined {
  const [first, ...rest] = data?.pages ?? [];
  if (!data || !first || data.pages.some(({ items }) => items.some(({ id }) => id === message.id))) return data;
  return { ...data, pages: [{ ...first, items: [message, ...first.items] }, ...rest] };
}

/** With what one side wrote until then read by the other. Undefined where nothing loaded tells which side that is. */
export function withRead<T extends Pages>(data: T | undefined, upTo: string): T | undefined {
  const end = Date.parse(upTo);
  const last = data?.pages.flatMap(({ items }) => items).filter(({ createdAt }) => Date.parse(createdAt) === end) ?? [];
  const [writer, ...others] = new Set(last.map(({ senderId }) => senderId));
  if (!data || !writer || others.length > 0) return undefined;
  const isRead = ({ senderId, readAt, createdAt }: Message) => senderId === writer && !readAt && Date.parse(createdAt) <= end;
  const marked = (message: Message) => (isRead(message) ? { ...message, readAt: upTo } : message);
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(marked) })) };
}
