import type { Outputs } from "#lib/line/trpc.ts";
import { aPage } from "./answers.ts";
import { aViewer, OTHER, other } from "./people.ts";

type Conversation = Outputs["messages"]["conversations"]["items"][number];
type Thread = Outputs["messages"]["thread"];
type Message = Thread["items"][number];

/** Anybody who reads the pages of the messages' tests. */
export const me = aViewer();
export const SUBJECT = "0190f3a0-0000-7000-8000-0000000000aa";
export const subject: NonNullable<Outputs["messages"]["opening"]["announcement"]> = {
  id: SUBJECT,
  title: "Tomates",
  price: 1500,
  unit: "kg",
  category: "legumes",
  cover: null,
};

/** What the other one has written and nobody has read. */
export const aMessage = (over: Partial<Message> = {}): Message => ({
  id: "0190f3a0-0000-7000-8000-0000000000e1",
  senderId: OTHER,
  receiverId: me.id,
  content: "Je passe samedi",
  createdAt: new Date().toISOString(),
  readAt: null,
  orderId: null,
  announcement: null,
  image: null,
  ...over,
});

export const aThread = (items: Message[], over: Partial<Thread> = {}): Thread => ({
  ...aPage(items),
  other,
  blocked: false,
  asOfSeq: 0,
  ...over,
});

/** Two messages that nobody has read. */
export const aConversation = (over: Partial<Conversation> = {}): Conversation => ({
  id: OTHER,
  other,
  lastMessage: "Je passe samedi",
  lastAt: new Date().toISOString(),
  lastSenderId: OTHER,
  lastRead: false,
  lastPicture: false,
  unread: 2,
  announcement: { id: SUBJECT, title: "Tomates" },
  ...over,
});

export const conversations = (items: Conversation[]) => ({ ...aPage(items), asOfSeq: 0 });

/** What `messages.send` answers. */
export const sent = ({ id }: { id: string }) => ({ id, seq: 1, createdAt: new Date().toISOString(), isHeld: false });

type News = Outputs["live"]["events"] extends AsyncIterable<infer Event> ? Event : never;

type Told = Exclude<News["data"], { kind: "resync" }>;

/** What the line of news brings. */
export const news = (data: Partial<Told>): News => ({
  id: "1",
  data: { seq: 1, kind: "message", otherId: OTHER, upTo: null, message: null, unread: 0, ...data },
});
/** The line has missed some of it. */
export const missed: News = { id: "1", data: { kind: "resync", seq: 1 } };
