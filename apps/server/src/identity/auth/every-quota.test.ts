import { aDirectoryEntry, aPerson, anAnnouncement, type Person } from "@recolte/db/factories";
import { sessions } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { expect, test as base } from "vitest";
import { WebSocket } from "ws";
import { form, PASSWORD, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { letter } from "#testing/held-stage.ts";
import { byAccount, byUpload, type Case, type QuotaCall, type Server, type Stage, toSomebodyNew } from "#testing/quota-case.ts";
import { withTelephone } from "#testing/second-factor.ts";
import { TELEPHONE_CASES } from "#testing/quota-telephone.ts";
import { giveBack, spend } from "./limits.ts";
import { QUOTAS, type QuotaName } from "./quotas.ts";

const someEmail = () => `${randomUUID()}@exemple.example`;

async function phoneOf(server: Server) {
  const seller = await aPerson(server.db, { phone: "+24101020304" });
  return { seller, announcement: await anAnnouncement(server.db, { userId: seller.id }) };
}

async function revealed({ server, awa, call }: Stage) {
  const { announcement } = await phoneOf(server);
  return { key: awa.id, once: () => call("announcements.revealPhone", { id: announcement.id }) };
}

/** The right password and a wrong code, from this address. */
async function wrongCode({ server, visit }: Stage) {
  const { person } = await withTelephone(server);
  const input = { email: person.email, password: PASSWORD, space: "staff", code: "000000" };
  return { person, once: () => visit("auth.signIn", input) };
}

/** 101, or the status of the refusal. */
async function socketOf(server: Server, cookie: string, localAddress: string) {
  const options = { origin: server.origin, headers: { cookie }, localAddress };
  const socket = new WebSocket(`${server.origin.replace("http", "ws")}/live`, options);
  const answer = await new Promise<string>((resolve) => {
    socket.once("open", () => resolve("101"));
    socket.once("error", ({ message }) => resolve(message));
  });
  socket.terminate();
  return Number(/\d{3}$/u.exec(answer)?.[0]);
}

/** Over a line: only there is a file known to have arrived. */
const download = async ({ server, cookie }: Stage) => {
  const answer = await fetch(`${server.origin}/export/my-data`, { method: "POST", headers: { cookie } });
  await answer.arrayBuffer();
  return answer.status;
};

const message = () => {
  const { firstName, lastName, email } = form(someEmail());
  return { id: randomUUID(), firstName, lastName, email, subject: "Question", message: "Bonjour à tous" };
};

/** 200 when what comes back is something to solve, else the status of the refusal. */
async function proofAsked({ app }: Server, remoteAddress: string) {
  const answer = await app.inject({ method: "POST", url: "/trpc/contact.submit", remoteAddress, payload: message() });
  return answer.body.includes("limits.proof-needed") ? 200 : answer.statusCode;
}

/** A name that is missing here does not compile: say what it counts, and make one call that takes from it. */
const CASES: Record<QuotaName, (stage: Stage) => Case | Promise<Case>> = {
  "sign-in.network": ({ ip, visit }) => ({
    key: ip,
    once: () => visit("auth.signIn", { email: someEmail(), password: "faux-faux" }),
  }),
  "sign-in.account": ({ awa, visit }) => ({
    key: awa.email,
    once: () => visit("auth.signIn", { email: awa.email, password: PASSWORD }),
  }),
  "sign-in.arrivals": ({ ip, awa, visit }) => ({
    key: ip,
    once: () => visit("auth.signIn", { email: awa.email, password: PASSWORD }),
  }),
  "proof.network": async ({ server, ip }) => {
    await spendBefore(server, "contact.network", { key: ip, times: QUOTAS["contact.network"].points });
    return { key: ip, once: () => proofAsked(server, ip) };
  },
  "step-up.account": ({ awa, ask, cookieOf }) => ({
    key: awa.id,
    once: async () => ask({ url: "/trpc/auth.stepUp", input: { password: PASSWORD }, cookie: await cookieOf(awa) }),
  }),
  "password-change.account": ({ awa, ask, cookieOf }) => {
    const passwords = [PASSWORD, "papaye-jaune-8"];
    return {
      key: awa.id,
      async once() {
        const [current, password] = passwords;
        passwords.reverse();
        return ask({ url: "/trpc/auth.changePassword", input: { current, password }, cookie: await cookieOf(awa) });
      },
    };
  },
  "sign-up.network": ({ ip, visit }) => ({ key: ip, once: () => visit("auth.signUp", form(someEmail())) }),
  "sign-up.all": ({ visit }) => ({ key: "all", once: () => visit("auth.signUp", form(someEmail())) }),
  "reset.account": ({ awa, visit }) => ({ key: awa.email, once: () => visit("auth.requestReset", { email: awa.email }) }),
  "reset.daily": ({ awa, visit }) => ({ key: awa.email, once: () => visit("auth.requestReset", { email: awa.email }) }),
  "reset.network": ({ ip, visit }) => ({ key: ip, once: () => visit("auth.requestReset", { email: someEmail() }) }),
  "reset-token.network": ({ ip, visit }) => ({ key: ip, once: () => visit("auth.checkReset", { token: "x" }) }),
  ...TELEPHONE_CASES,
  "verification.account": byAccount("auth.resendVerification"),
  "password.account": ({ awa, call }) => ({ key: awa.id, once: () => call("auth.stepUp", { password: "faux-faux" }) }),
  "code.account": async (stage) => {
    const { person, once } = await wrongCode(stage);
    return { key: `${person.id} ${stage.ip}`, once };
  },
  "code.everywhere": async (stage) => {
    const { person, once } = await wrongCode(stage);
    return { key: person.id, once };
  },
  "code.network": async (stage) => ({ key: stage.ip, once: (await wrongCode(stage)).once }),
  "email-change.account": ({ awa, call }) => ({
    key: awa.id,
    once: () => call("auth.requestEmailChange", { email: someEmail() }),
  }),
  "email-change.address": ({ call }, email = someEmail()) => ({
    key: email,
    once: () => call("auth.requestEmailChange", { email }),
  }),
  "export.account": (stage) => ({ key: stage.awa.id, once: () => download(stage) }),
  "export.attempts": (stage) => ({
    key: stage.awa.id,
    async once() {
      const status = await download(stage);
      // As for a file that broke off.
      if (status === 200) await giveBack(stage.server, "export.account", stage.awa.id);
      return status;
    },
  }),
  "push.account": byAccount("push.change"),
  "switch.account": byAccount("notifications.setSwitch"),
  "phone.account": revealed,
  "phone.daily": revealed,
  "phone.network": async ({ server, ip, call }) => {
    const { announcement } = await phoneOf(server);
    return { key: ip, once: () => call("announcements.revealPhone", { id: announcement.id }) };
  },
  "phone.hourly": async ({ server, ip, visit }) => {
    const { id } = await aDirectoryEntry(server.db, { phone: "+24101020304" });
    return { key: ip, once: () => visit("directories.revealPhone", { id }) };
  },
  "phone.visitors": async ({ server, ip, visit }) => {
    const { id } = await aDirectoryEntry(server.db, { phone: "+24101020304" });
    return { key: ip, once: () => visit("directories.revealPhone", { id }) };
  },
  "phone.seller": async ({ server, call }) => {
    const { seller, announcement } = await phoneOf(server);
    return { key: seller.id, once: () => call("announcements.revealPhone", { id: announcement.id }) };
  },
  "upload.account": byUpload("announcement"),
  "upload.network": (stage) => ({ ...byUpload("announcement")(stage), key: stage.ip }),
  "profile.account": byAccount("profiles.update"),
  "alert.account": byAccount("alerts.setFollowing"),
  "favourite.account": byAccount("favourites.set"),
  "stock.account": byAccount("stock.create"),
  "sale.account": byAccount("sales.record"),
  "operation.account": byAccount("operations.send"),
  "customer.account": byAccount("customers.add"),
  "promotion.account": byAccount("promotions.create"),
  "view.network": ({ ip, visit }) => ({ key: ip, once: () => visit("announcements.recordView") }),
  "share.network": ({ server, ip, awa, ask }) => ({
    key: ip,
    async once() {
      const { id } = await anAnnouncement(server.db, { userId: awa.id, title: randomUUID() });
      return ask({ method: "GET", url: `/share/${id}.jpg` });
    },
  }),
  "search.network": ({ ip, ask, cookie }) => ({
    key: ip,
    once: () => ask({ method: "GET", url: "/trpc/announcements.list?input=%7B%7D", cookie }),
  }),
  "step.account": byAccount("verification.request"),
  "vouch.account": byAccount("vouches.give"),
  "link.account": ({ awa, call }) => ({ key: awa.id, once: () => call("shortLinks.create", { announcementId: null }) }),
  "suggest.network": ({ ip, ask }) => ({
    key: ip,
    once: () => ask({ method: "GET", url: "/trpc/search.suggestions?input=%7B%22text%22%3A%22to%22%7D" }),
  }),
  "report.account": ({ server, awa, call }) => ({
    key: awa.id,
    async once() {
      const { id } = await anAnnouncement(server.db, { userId: (await aPerson(server.db)).id });
      return call("reports.create", { id: randomUUID(), announcementId: id, reason: "arnaque" });
    },
  }),
  "evidence.account": byUpload("evidence"),
  "evidence.attach": byAccount("reports.evidence"),
  "dispute.picture": byUpload("dispute", "0190f3a0-0000-7000-8000-000000000001"),
  "appeal.account": byAccount("appeals.file"),
  "contact.network": ({ ip, visit }) => ({ key: ip, once: () => visit("contact.submit", message()) }),
  "contact.all": ({ visit }) => ({ key: "all", once: () => visit("contact.submit", message()) }),
  "message.burst": byAccount("messages.send"),
  "message.silent": async ({ server, awa, call }) => {
    const receiver = await aPerson(server.db);
    return { key: `${awa.id} ${receiver.id}`, once: () => call("messages.send", letter(receiver, "Bonjour")) };
  },
  "message.new": toSomebodyNew,
  "message.new-daily": toSomebodyNew,
  "order.propose": byAccount("orders.propose"),
  "order.move": byAccount("orders.accept"),
  "hand-over.network": ({ ip, visit }) => ({ key: ip, once: () => visit("handOvers.prove") }),
  "quote.request": byAccount("quotes.request"),
  "transport.news": byAccount("deliveries.incident"),
  "transport.place": byAccount("deliveries.place"),
  "review.write": byAccount("reviews.write"),
  "file.account": ({ awa, ask, cookie }) => ({
    key: awa.id,
    once: () => ask({ url: "/export/orders", input: { side: "buyer" }, cookie }),
  }),
  "fleet.account": byAccount("vehicles.save"),
  "socket.account": ({ server, awa, cookie }) => ({ key: awa.id, once: () => socketOf(server, cookie, "127.0.0.2") }),
  "socket.network": ({ server, cookie }) => ({ key: "127.0.0.3", once: () => socketOf(server, cookie, "127.0.0.3") }),
};

const test = base.extend<{ server: Server }>({
  server: [
    async ({}, provide) => {
      await using server = await openServer({ LIMITS_SCALE: "1" });
      await provide(server);
    },
    { scope: "file" },
  ],
});

async function stageAt(server: Server, ip: string): Promise<Stage> {
  const awa = await withPassword(server);
  async function cookieOf(person: Pick<Person, "id" | "roles">) {
    const cookie = await server.cookieOf(person);
    await server.db
      .update(sessions)
      .set({ confirmedAt: sql`now()` })
      .where(eq(sessions.userId, person.id));
    return cookie;
  }
  const cookie = await cookieOf(awa);
  async function ask({ method = "POST", url, input, cookie: session, headers: more }: QuotaCall) {
    const headers = { "content-type": "application/json", ...more, ...(session && { cookie: session }) };
    const body = method === "POST" ? { payload: JSON.stringify(input ?? {}) } : {};
    const { statusCode } = await server.app.inject({ method, url, headers, remoteAddress: ip, ...body });
    return statusCode;
  }
  const call = (path: string, input?: object) => ask({ url: `/trpc/${path}`, cookie, ...(input && { input }) });
  const visit = (path: string, input?: object) => ask({ url: `/trpc/${path}`, ...(input && { input }) });
  return { server, ip, awa, cookie, cookieOf, ask, call, visit };
}

/** As after so many calls: written where the quota itself counts. */
async function spendBefore(server: Server, name: QuotaName, { key, times }: { key: string; times: number }) {
  const { durable } = QUOTAS[name];
  if (times > 0) await spend(server, name, key);
  if (durable) await server.pool.query("update rate_limits set points = $1 where key = $2", [times, `${name}:${key}`]);
  else for (let i = 1; i < times; i++) await spend(server, name, key);
}

/** A picture that cannot be had for now is answered so. */
const REFUSED: Partial<Record<QuotaName, number>> = { "share.network": 503 };
/** Reached, whatever came of it: a mistake of the call's own is no refusal of the quota. */
const REACHED = [101, 200, 201, 400, 403, 404, 415];

test.for(Object.keys(CASES) as QuotaName[])(
  "%s : la dernière demande permise passe, la suivante est refusée",
  async (name, { server }) => {
    const ip = `198.51.100.${Object.keys(CASES).indexOf(name) + 1}`;
    const { key, once: oneCall } = await CASES[name](await stageAt(server, ip));
    await spendBefore(server, name, { key, times: QUOTAS[name].points - 1 });
    expect(REACHED, "the last allowed").toContain(await oneCall());
    expect(await oneCall(), "one too many").toBe(REFUSED[name] ?? 429);
  },
);
