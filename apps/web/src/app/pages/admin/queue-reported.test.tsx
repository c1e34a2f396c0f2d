import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { answerTo, aPage, silent } from "#testing/answers.ts";
import { openModeration } from "#testing/moderation.tsx";

type Shown = Outputs["cases"]["byId"];

const CASE = "0190f3a0-0000-7000-8000-000000000101";
const TARGET = "0190f3a0-0000-7000-8000-000000000104";
const DECISION = "0190f3a0-0000-7000-8000-000000000103";
const AT = "2026-01-05T10:00:00.000Z";

const FLOOD = { today: 28, total: 28, upheld: 0 };
const reviewed: Shown = {
  id: CASE,
  kind: "report",
  targetType: "review",
  targetId: TARGET,
  subjectId: "1",
  status: "claimed",
  version: 2,
  announcementId: null,
  title: null,
  publishedUnread: false,
  seen: null,
  points: 2,
  severe: false,
  openedAt: AT,
  dueAt: AT,
  appealOf: null,
  isClaimed: true,
  claimedUntil: AT,
  claimant: "Mona Ndong",
  subject: { id: "1", firstName: "Clarisse", lastName: "Obame", userType: "producteur" },
  isMine: true,
  isOwn: false,
  moves: ["release", "decide", "escalate"],
  signals: [],
  voices: [
    { id: "v", reason: "mensonge", text: "Rien reçu", createdAt: AT, by: "Ben Ndong", reporterId: DECISION, record: FLOOD },
  ],
  evidence: [{ id: TARGET, reportId: "v", width: 640, height: 480, widths: [320, 640], color: "#d04020" }],
  appeal: null,
  thing: { type: "review", title: "Tomates", rating: 1, words: "Tout était pourri", removedAt: null },
  record: null,
  before: [],
  others: [],
  notes: [],
};
const appealed: Shown = {
  ...reviewed,
  kind: "appeal",
  targetType: "decision",
  targetId: DECISION,
  appealOf: DECISION,
  voices: [],
  appeal: {
    caseId: TARGET,
    kind: "report",
    targetType: "review",
    targetId: TARGET,
    outcome: "upheld",
    reason: "Avis mensonger",
    sanction: null,
    photo: null,
    at: AT,
    text: "J'ai la photo des cageots.",
  },
};

const open = (shown: Shown, answers: Parameters<typeof openModeration>[0] = {}) =>
  openModeration(
    {
      "cases.counts": { waiting: 1, late: 0, escalated: 0, oldest: AT },
      "cases.list": aPage([]),
      "cases.byId": shown,
      "cases.next": null,
      "cases.claim": { version: 2, claimedUntil: AT },
      "reasons.list": [],
      ...answers,
    },
    `/admin/announcements?vue=a-traiter&cas=${CASE}`,
  );

test("une voix dit combien cette personne signale, et mène à tous ceux qu'elle signale", async () => {
  open(reviewed);
  const why = within(await screen.findByRole("region", { name: "Pourquoi ce dossier" }));
  expect(why.getByText(/28.signalements aujourd'hui, 0.retenu/u)).toBeTruthy();
  const all = why.getByRole("link", { name: "Voir et décider les siens ensemble" });
  expect(all.getAttribute("href")).toBe(`/admin/announcements?vue=a-traiter&signale-par=${DECISION}`);
});

test("un avis signalé se lit en entier, et les photos à l'appui se voient, en grand d'une touche", async () => {
  open(reviewed);
  expect(await screen.findByText("Tout était pourri")).toBeTruthy();
  const pictures = within(screen.getByRole("region", { name: "Photos à l'appui" }));
  expect(pictures.getByRole("img").getAttribute("src")).toBe(`/media/evidence/${TARGET}/320.webp`);
  expect(pictures.getByRole("link").getAttribute("href")).toBe(`/media/evidence/${TARGET}/640.webp`);
});

test("un recours montre ses mots, la décision et ce dont elle parle ; « Donner raison » demande pourquoi avant de décider", async () => {
  const decide = answerTo("cases.decide", { id: CASE, decisionId: DECISION, outcome: "overturned" });
  open(appealed, { "cases.decide": decide });
  const appeal = within(await screen.findByRole("region", { name: "Le recours" }));
  expect(appeal.getByText("J'ai la photo des cageots.")).toBeTruthy();
  expect(appeal.getByText("Avis mensonger")).toBeTruthy();
  expect(screen.getByText("Tout était pourri")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Maintenir/u })).toBeTruthy();
  const overturn = screen.getByRole("button", { name: /^Donner raison/u });
  await waitFor(() => expect(overturn.hasAttribute("disabled")).toBe(false));
  await userEvent.click(overturn);
  const panel = within(await screen.findByRole("region", { name: "Donner raison : la raison" }));
  expect(decide).not.toHaveBeenCalled();
  await userEvent.type(panel.getByLabelText("Raison"), "Photo probante");
  await userEvent.click(panel.getByRole("button", { name: "Donner raison" }));
  await waitFor(() =>
    expect(decide).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ seen: null, outcome: "overturned", reason: "Photo probante" }),
    ),
  );
});

test("une personne signalée : son nom en titre, et son profil public d'une touche", async () => {
  open({ ...reviewed, targetType: "person", targetId: "1", thing: null });
  expect(await screen.findByRole("heading", { level: 2, name: "Clarisse Obame" })).toBeTruthy();
  const person = within(screen.getByRole("region", { name: "Personne concernée" }));
  expect(person.getByRole("link", { name: "Voir son profil public" }).getAttribute("href")).toBe("/profile/1");
});

test("de qui est le numéro ou le nom se lit à côté, et de chaque dossier on ouvre la fiche de la personne", async () => {
  const sign = {
    otherId: "2",
    other: { ...reviewed.subject!, id: "2", firstName: "Awa" },
    facts: {},
    points: 2,
    at: AT,
  } as const;
  const alone = { ...sign, otherId: TARGET, other: null };
  const signals: Shown["signals"] = [
    { ...sign, id: "s", name: "phone.same" },
    { ...alone, id: "t", name: "text.near" },
  ];
  open({ ...reviewed, voices: [], signals });
  const why = within(await screen.findByRole("region", { name: "Pourquoi ce dossier" }));
  expect(why.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Awa Obame", "/admin/announcements/personnes/2"],
    ["Voir l'autre annonce", `/announcements/${TARGET}`],
  ]);
  const author = within(screen.getByRole("region", { name: "L'auteur" }));
  expect(author.getByRole("link", { name: "Ouvrir sa fiche" }).getAttribute("href")).toBe("/admin/announcements/personnes/1");
});

test("« Z » défait aussi pendant que le dossier suivant se fait attendre", async () => {
  const next = "0190f3a0-0000-7000-8000-000000000105";
  const undo = answerTo("cases.undo", { undone: [CASE], refused: [] });
  open(reviewed, {
    "cases.byId": ({ id }) => (id === next ? silent() : reviewed),
    "cases.next": { id: next },
    "cases.decide": { id: CASE, decisionId: DECISION, outcome: "dismissed" },
    "cases.undo": undo,
  });
  const dismiss = await screen.findByRole("button", { name: /^Laisser l.avis/u });
  await waitFor(() => expect(dismiss.hasAttribute("disabled")).toBe(false));
  await userEvent.click(dismiss);
  await waitFor(() => expect(screen.queryByText("Tout était pourri")).toBeNull());
  await userEvent.keyboard("z");
  await waitFor(() => expect(undo).toHaveBeenCalledExactlyOnceWith({ id: DECISION }));
});
