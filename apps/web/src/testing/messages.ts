import { aViewer } from "./people.ts";
import { OTHER } from "./site.ts";

/** Whoever reads the pages of the messages' tests. */
export const me = aViewer();
export const SUBJECT = "0190f3a0-0000-7000-8000-0000000000aa";
export const subject = { id: SUBJECT, title: "Tomates", price: 1500, unit: "kg", category: "legumes", cover: null };

/** What the other one has written and nobody has read. */
export const aMessage = (over: object = {}) => ({
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
