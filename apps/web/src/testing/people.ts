import type { Viewer } from "#lib/viewer.ts";

/** The answer of `auth.me` for a member; override what the test is about. */
export const aViewer = (over: Partial<Viewer> = {}): Viewer => ({
  id: "0190f3a0-0000-7000-8000-000000000001",
  email: "awa@exemple.ga",
  emailVerified: true,
  userType: "producteur",
  roles: [],
  firstName: "Awa",
  lastName: "Ondo",
  country: "gabon",
  avatarKey: null,
  unread: 0,
  isDemo: false,
  owesTerms: false,
  staffDoor: over.roles?.length ? "open" : null,
  ...over,
});

/** A visitor until this procedure has answered: the browser keeps the cookie that it set. */
export function entering(procedure: string, answer: unknown) {
  let inside = false;
  async function enter(input: unknown) {
    const said: unknown = typeof answer === "function" ? await answer(input) : answer;
    inside = true;
    return said;
  }
  return { [procedure]: enter, "auth.me": () => (inside ? aViewer() : null) };
}
