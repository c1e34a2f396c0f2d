import { CheckReset, NewPassword, RequestReset, SignIn, SignUp } from "@recolte/domain/identity/account/account";
import {
  CallOffChange,
  ChangePassword,
  ChooseFirstPassword,
  RequestEmailChange,
  StepUp,
} from "@recolte/domain/identity/account/own-account";
import {
  AskCode,
  ChangeNumber,
  EnterByCode,
  SendOwnCode,
  ShownCode,
  StepUpByCode,
} from "@recolte/domain/identity/account/telephone";
import { bannersFor } from "@recolte/domain/platform/pages/banner";
import { nearTowns } from "@recolte/domain/platform/places/distance";
import { maintenanceWords } from "@recolte/domain/platform/pages/maintenance";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isStaff } from "@recolte/domain/identity/role";
import { countUnread } from "#talk/messages/queries.ts";
import { carrierNames } from "#platform/telephone/carriers.ts";
import { memberProcedure, router, visitorProcedure } from "#platform/trpc/init.ts";
import { listFormer, markVerified, takeToken } from "#identity/auth/account-queries.ts";
import { requestReset, resetOwner, resetPassword, signIn, signUp } from "./accounts.ts";
import { owesConsent } from "#identity/auth/consent-queries.ts";
import { askVerification } from "#identity/auth/account-mails.ts";
import { provenUnderAttack } from "#identity/auth/attack.ts";
import { byAll, byViewer, limited } from "#identity/auth/limits.ts";
import { askFirstPassword, callOffFirstPassword, chooseFirstPassword, readFirstPassword } from "./first-password.ts";
import { callOffNumber, changeNumber, readNumber, sendNumberCode } from "./number.ts";
import { changePassword, confirmEmailChange, requestEmailChange } from "./own-account.ts";
import { limitedOrProven, provable } from "#identity/auth/proof.ts";
import { hashToken, TOKEN_SHAPE } from "#platform/session/session.ts";
import { readStaffDoor } from "./staff-door.ts";
import { stepUp } from "#identity/auth/step-up.ts";
import { telephoneWays } from "./codes.ts";
import { sendOwnCode, stepUpByCode } from "./step-up-code.ts";
import { callOffEntering } from "./code-to-us.ts";
import { enterByCode, hasArrived, sendCode } from "./telephone.ts";
import { callOff, readWaiting } from "./waiting-email.ts";

/** « a…@exemple.example »: enough to recognise one's own, too little to learn another's. */
const masked = (email: string | null) => email?.replace(/^(.)[^@]*/u, "$1…") ?? "";

export const authRouter = router({
  me: visitorProcedure.query(async ({ ctx }) => {
    const { viewer } = ctx;
    if (!viewer) return null;
    const { firstName, lastName, location, mustChangePassword: _asked, ...person } = viewer;
    const [unread, staffDoor] = [await countUnread(ctx.db, viewer.id), await readStaffDoor(ctx)];
    const owesTerms = await owesConsent(ctx.db, viewer.id);
    // What waits on a device for one of these goes on under this one.
    const former = await listFormer(ctx.db, viewer.id);
    const near = location && person.country ? nearTowns(location, person.country) : [];
    const names = { firstName: firstName ?? "", lastName: lastName ?? "" };
    return { ...person, ...names, nearTowns: near, unread, staffDoor, owesTerms, former };
  }),

  /** What the pages need to know of this installation. */
  config: visitorProcedure.query(({ ctx: { env, settings, viewer } }) => ({
    demo: env.DEMO_MODE,
    demoAccounts: env.DEMO_MODE
      ? env.DEMO_ACCOUNTS.map(({ email, label, password, role }) => ({ email, label, password, isStaff: role !== null }))
      : [],
    inboxUrl: env.DEMO_MODE ? (env.MAIL_INBOX_URL ?? null) : null,
    supportEmail: env.SUPPORT_EMAIL,
    supportPhone: env.SUPPORT_PHONE,
    carriers: carrierNames(env),
    telephone: telephoneWays(env),
    terms: {
      announcementDays: settings.get("announcement-days"),
      featuredWeekPrice: settings.get("featured-week-price"),
      gigabytePrice: settings.get("gigabyte-price"),
    },
    maintenance: maintenanceWords(settings.get("maintenance")),
    banners: viewer ? bannersFor(settings.banners(), viewer, new Date()) : [],
  })),

  signIn: visitorProcedure
    .use(provable)
    .input(SignIn)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  signUp: visitorProcedure
    .use(provenUnderAttack)
    .use(limitedOrProven("sign-up.network"))
    .use(limited("sign-up.all", byAll))
    .input(SignUp)
    .mutation(({ ctx, input }) => signUp(ctx, input)),

  /** The same answer for every number. */
  sendCode: visitorProcedure
    .use(provable)
    .input(AskCode)
    .mutation(({ ctx, input }) => sendCode(ctx, input)),
  /** Whether the code that this browser shows has been sent to us. */
  arrival: visitorProcedure.input(ShownCode).query(({ ctx, input }) => hasArrived(ctx, input.request)),
  enterByCode: visitorProcedure
    .use(provable)
    .use(limitedOrProven("phone-enter.network"))
    .input(EnterByCode)
    .mutation(({ ctx, input }) => enterByCode(ctx, input)),

  /** Always succeeds: anybody who wants to leave leaves. */
  signOut: visitorProcedure.mutation(async ({ ctx }) => {
    if (ctx.caller.sessionToken) await ctx.sessions.end(ctx.caller.sessionToken);
    if (ctx.viewer) ctx.bell.forceSignOut(ctx.viewer.id);
    ctx.caller.setSession(null);
    return { ok: true };
  }),

  signOutEverywhere: memberProcedure.mutation(async ({ ctx }) => {
    await ctx.sessions.endAllOf(ctx.viewer.id);
    ctx.bell.forceSignOut(ctx.viewer.id);
    ctx.caller.setSession(null);
    return { ok: true };
  }),

  requestReset: visitorProcedure
    .use(provable)
    .input(RequestReset)
    .mutation(async ({ ctx, input }) => {
      await requestReset(ctx, input.email);
      return { ok: true };
    }),

  checkReset: visitorProcedure
    .use(limitedOrProven("reset-token.network"))
    .input(CheckReset)
    .mutation(async ({ ctx, input }) => {
      const { email, roles, invited } = await resetOwner(ctx, input.token);
      return { email: masked(email), isStaff: isStaff(roles), invited };
    }),

  resetPassword: visitorProcedure
    .use(limitedOrProven("reset-token.network"))
    .input(NewPassword)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  verifyEmail: visitorProcedure
    .use(limitedOrProven("reset-token.network"))
    .input(CheckReset)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction(async (tx) => {
        const userId = TOKEN_SHAPE.test(input.token) ? await takeToken(tx, hashToken(input.token), ["verify"]) : undefined;
        if (!userId) throw new Refusal("auth.bad-verification");
        await markVerified(tx, userId);
        return { ok: true };
      }),
    ),

  changePassword: memberProcedure.input(ChangePassword).mutation(({ ctx, input }) => changePassword(ctx, input)),

  /** Of an account that is entered with codes alone: what asks for a password waits until there is one. */
  firstPassword: memberProcedure.query(({ ctx }) => readFirstPassword(ctx)),
  askFirstPassword: memberProcedure.use(limited("password-change.account", byViewer)).mutation(async ({ ctx }) => {
    await askFirstPassword(ctx);
    return { ok: true };
  }),
  callOffFirstPassword: memberProcedure.mutation(async ({ ctx }) => {
    await callOffFirstPassword(ctx);
    return { ok: true };
  }),
  callOffEntering: memberProcedure.mutation(async ({ ctx }) => {
    await callOffEntering(ctx);
    return { ok: true };
  }),
  chooseFirstPassword: memberProcedure
    .use(limited("password-change.account", byViewer))
    .input(ChooseFirstPassword)
    .mutation(({ ctx, input }) => chooseFirstPassword(ctx, input.password)),

  /** The password asked again: for ten minutes this session may do what asks for it. */
  stepUp: memberProcedure.input(StepUp).mutation(async ({ ctx, input }) => {
    await stepUp(ctx, input.password);
    return { ok: true };
  }),
  /** Where there is no password: a code for the account's own number, and what was typed of it. */
  sendOwnCode: memberProcedure
    .use(provable)
    .input(SendOwnCode)
    .mutation(({ ctx, input }) => sendOwnCode(ctx, input)),
  stepUpByCode: memberProcedure
    .use(limited("step-up.account", byViewer))
    .input(StepUpByCode)
    .mutation(async ({ ctx, input }) => {
      await stepUpByCode(ctx, input);
      return { ok: true };
    }),

  /** What opens the account besides: a code for the new number, then at once or a day later. */
  number: memberProcedure.query(({ ctx }) => readNumber(ctx)),
  sendNumberCode: memberProcedure
    .use(provable)
    .input(AskCode)
    .mutation(({ ctx, input }) => sendNumberCode(ctx, input)),
  changeNumber: memberProcedure
    .use(provable)
    .use(limitedOrProven("phone-enter.network"))
    .input(ChangeNumber)
    .mutation(({ ctx, input }) => changeNumber(ctx, input)),
  callOffNumber: memberProcedure.mutation(async ({ ctx }) => {
    await callOffNumber(ctx);
    return { ok: true };
  }),

  requestEmailChange: memberProcedure.input(RequestEmailChange).mutation(async ({ ctx, input }) => {
    await requestEmailChange(ctx, input.email);
    return { ok: true };
  }),

  /** `waits`: for a day, where the account has no password. */
  confirmEmailChange: visitorProcedure
    .use(limitedOrProven("reset-token.network"))
    .input(CheckReset)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx, input.token)),

  /** The address and the deletion that were asked for with a code, and the seconds until they are done. */
  waitingChanges: memberProcedure.query(({ ctx }) => readWaiting(ctx)),
  callOffChange: memberProcedure.input(CallOffChange).mutation(async ({ ctx, input }) => {
    await callOff(ctx, input);
    return { ok: true };
  }),

  resendVerification: memberProcedure.use(limited("verification.account", byViewer)).mutation(async ({ ctx }) => {
    const confirmed = ctx.viewer.emailVerified;
    if (!confirmed) await askVerification(ctx.db, ctx.viewer.id);
    return { confirmed };
  }),
});
