import type { Outputs } from "#lib/line/trpc.ts";
import type { Viewer } from "#lib/session/viewer.ts";
import type { InputOf, ProcedurePath } from "#lib/line/trpc.ts";
import { type Answer, type Answering, type Answers, answered } from "./answers.ts";

/** The answer of `auth.me` for a member; override what the test is about. */
export const aViewer = (over: Partial<Viewer> = {}): Viewer => ({
  id: "0190f3a0-0000-7000-8000-000000000001",
  email: "awa@exemple.ga",
  emailVerified: true,
  phone: null,
  userType: "producteur",
  roles: [],
  firstName: "Awa",
  lastName: "Ondo",
  country: "gabon",
  avatarKey: null,
  unread: 0,
  isDemo: false,
  owesTerms: false,
  former: [],
  nearTowns: [],
  staffDoor: over.roles?.length ? "open" : null,
  ...over,
});

/** A visitor until this procedure has answered: the browser keeps the cookie that it set. */
export function entering<Path extends ProcedurePath>(procedure: Path, answer: Answer<Path>): Answers {
  let inside = false;
  async function enter(input: InputOf<Path>) {
    const said = typeof answer === "function" ? await (answer as Answering<Path>)(input) : answer;
    inside = true;
    return said;
  }
  return { "auth.me": () => (inside ? aViewer() : null), ...answered(procedure, enter) };
}

type Profile = Outputs["profiles"]["me"];

/** The answer of `profiles.me`, to the viewer. */
export const profile: Profile = {
  id: aViewer().id,
  firstName: "Awa",
  lastName: "Ondo",
  userType: "producteur",
  verified: true,
  location: "Oyem",
  country: "gabon",
  createdAt: "2026-01-05T10:00:00.000Z",
  avatarKey: null,
  bio: "Maraîchère",
  ratingSum: 0,
  ratingCount: 0,
  phone: "+24106123456",
  email: aViewer().email,
};

type Shown = Outputs["profiles"]["byId"];

/** The answer of `profiles.byId`. */
export const aProfile = (over: Partial<Shown> = {}): Shown => {
  const { phone: _phone, email: _email, ...shown } = profile;
  return { ...shown, stats: { announcements: 1, views: 9, favouritesGiven: 5 }, ...over };
};

type Person = Outputs["orders"]["byId"]["other"];

/** The other side of an order or a journey; override what the test is about. */
export const aPerson = (over: Partial<Person> = {}): Person => ({
  id: "0190f3a0-0000-7000-8000-0000000000d1",
  firstName: "Ben",
  lastName: "Nze",
  verified: false,
  userType: "grossiste",
  avatarKey: null,
  location: "Oyem",
  country: "gabon",
  ...over,
});

export const OTHER = "0190f3a0-0000-7000-8000-0000000000ff";
/** Who the viewer writes to. */
export const other: Outputs["messages"]["thread"]["other"] = {
  id: OTHER,
  firstName: "Hervé",
  lastName: "Mba",
  verified: true,
  userType: "grossiste",
  avatarKey: null,
  location: "Oyem",
  active: true,
};
