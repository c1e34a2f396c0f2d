import type { conversations, events, inbox, messages } from "#schema/index.ts";

export type MessageRow = typeof messages.$inferInsert & { createdAt: Date; readAt: Date | null };
type Conversation = typeof conversations.$inferInsert & { unread: number };
type Event = typeof events.$inferInsert;

interface Step {
  at: Date;
  message: MessageRow;
  kind: "send" | "read";
}

/** Sends and reads in the order in which they happened; at one instant a message comes before its reading. */
function stepsOf(messages: readonly MessageRow[]): Step[] {
  const sends = messages.map((message) => ({ at: message.createdAt, message, kind: "send" as const }));
  const reads = messages.flatMap((message) => (message.readAt ? [{ at: message.readAt, message, kind: "read" as const }] : []));
  return [...sends, ...reads].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** What sending and reading these messages one by one would have left in the kept tables. */
export function keepLedger(messages: readonly MessageRow[]) {
  const seqs = new Map<string, number>();
  const kept = new Map<string, Conversation>();
  const events: Event[] = [];

  function record(userId: string, event: Omit<Event, "userId" | "seq">) {
    const seq = (seqs.get(userId) ?? 0) + 1;
    seqs.set(userId, seq);
    events.push({ userId, seq, ...event });
  }
  function keep(userId: string, otherId: string, { message, unread }: { message: MessageRow; unread: number }) {
    const before = kept.get(`${userId} ${otherId}`);
    kept.set(`${userId} ${otherId}`, {
      userId,
      otherId,
      announcementId: message.announcementId ?? before?.announcementId ?? null,
      lastMessageId: message.id,
      lastSenderId: message.senderId,
      lastMessage: message.content.slice(0, 200),
      lastAt: message.createdAt,
      unread: (before?.unread ?? 0) + unread,
      firstReceivedAt: before?.firstReceivedAt ?? (message.receiverId === userId ? message.createdAt : null),
    });
  }

  for (const { at, message, kind } of stepsOf(messages)) {
    const { id, senderId, receiverId } = message;
    if (kind === "send") {
      keep(senderId, receiverId, { message, unread: 0 });
      keep(receiverId, senderId, { message, unread: 1 });
      record(senderId, { kind: "sent", otherId: receiverId, messageId: id, at });
      record(receiverId, { kind: "message", otherId: senderId, messageId: id, at });
    } else {
      const conversation = kept.get(`${receiverId} ${senderId}`);
      if (conversation) conversation.unread -= 1;
      record(receiverId, { kind: "read", otherId: senderId, upTo: message.createdAt, at });
      record(senderId, { kind: "read", otherId: receiverId, upTo: message.createdAt, at });
    }
  }
  const inboxes: (typeof inbox.$inferInsert)[] = [...seqs].map(([userId, seq]) => ({ userId, seq }));
  return { conversations: [...kept.values()], events, inbox: inboxes };
}
