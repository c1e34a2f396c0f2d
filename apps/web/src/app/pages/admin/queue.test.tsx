import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { answerTo, aPage } from "#testing/answers.ts";
import { aModeratedWhole, ID, openModeration } from "#testing/moderation.tsx";
import { refusing } from "#testing/render.tsx";

type Shown = Outputs["cases"]["byId"];
type Row = Outputs["cases"]["list"]["items"][number];

const CASE = "0190f3a0-0000-7000-8000-000000000101";
const NEXT = "0190f3a0-0000-7000-8000-000000000102";
const DECISION = "0190f3a0-0000-7000-8000-000000000103";
const AT = "2026-01-05T10:00:00.000Z";

const row: Row = {
  id: CASE,
  kind: "publication",
  targetType: "announcement",
  targetId: ID,
  subjectId: "1",
  status: "claimed",
  version: 2,
  announcementId: ID,
  title: "Tomates fraîches",
  publishedUnread: false,
  seen: 3,
  points: 3,
  severe: false,
  openedAt: AT,
  dueAt: AT,
  appealOf: null,
  isClaimed: true,
  claimedUntil: AT,
  claimedBy: "moi",
  claimant: "Mona Ndong",
  subject: { id: "1", firstName: "Clarisse", lastName: "Obame", userType: "producteur" },
  goods: { id: ID, category: "legumes", price: 1500, unit: "kg", city: "Oyem", cover: null },
  chorus: null,
};
const { claimedBy: _claimedBy, goods: _goods, chorus: _chorus, ...facts } = row;
const NOTHING_MORE = { voices: [], evidence: [], appeal: null, thing: null, others: [], notes: [] };
const aShown = (over: Partial<Shown> = {}): Shown => ({
  ...facts,
  isMine: true,
  isOwn: false,
  moves: ["release", "decide", "escalate"],
  signals: [{ id: "s", name: "phrase.advance", otherId: null, other: null, facts: { words: ["acompte"] }, points: 5, at: AT }],
  ...NOTHING_MORE,
  record: {
    since: AT,
    status: "active",
    verified: false,
    town: "Oyem",
    active: 2,
    pending: 1,
    rejected: 1,
    upheld: 0,
    sanctions: 0,
  },
  before: [{ id: "d", kind: "publication", outcome: "refused", reason: "Photo floue", at: AT, by: "Mona Ndong" }],
  ...over,
});
const reasons = [
  { id: "r1", kind: "publication" as const, title: "Paiement d'avance", text: "Retirez la demande." },
  { id: "r2", kind: "publication" as const, title: "Photo d'autrui", text: "Ajoutez votre photo." },
];

function openQueue(answers: Parameters<typeof openModeration>[0] = {}, at = `?vue=a-traiter&cas=${CASE}`) {
  return openModeration(
    {
      "cases.counts": { waiting: 2, late: 0, escalated: 0, oldest: AT },
      "cases.list": aPage([row]),
      "cases.byId": ({ id }) => aShown({ id }),
      "cases.next": { id: NEXT },
      "cases.claim": { version: 2, claimedUntil: AT },
      "cases.release": ({ id }) => ({ id }),
      "reasons.list": reasons,
      ...answers,
    },
    `/admin/announcements${at}`,
  );
}
const onScreen = () => screen.findByRole("heading", { name: "Tomates fraîches" });
const press = async (keys: string) => {
  await screen.findByText("1 500 FCFA/kg".replaceAll(" ", " "), { exact: false }).catch(() => {});
  await waitFor(() => expect(screen.getByRole("button", { name: /^Approuver/u }).hasAttribute("disabled")).toBe(false));
  await userEvent.keyboard(keys);
};

test("la page s'ouvre sur « À traiter » tant que quelque chose attend, sinon sur la table des annonces", async () => {
  openQueue({}, "");
  expect(await screen.findByRole("list", { name: "Dossiers à traiter" })).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("rien n'attend : la table, ses onglets, sans un geste", async () => {
  openQueue({ "cases.counts": { waiting: 0, late: 0, escalated: 0, oldest: null } }, "");
  expect(await screen.findByRole("table")).toBeTruthy();
});

test("un dossier dit pourquoi il est là, en mots, et ce qui fut décidé avant", async () => {
  openQueue();
  await onScreen();
  expect(
    await screen.findByText("Demande un paiement d'avance : « acompte »".replaceAll(/ (?=[:»])|(?<=«) /gu, " ")),
  ).toBeTruthy();
  expect(screen.getByText(/2.annonces en ligne · 1.en attente · 1.refusée/u)).toBeTruthy();
  expect(screen.getByText("Photo floue")).toBeTruthy();
});

test("« A » approuve ce qu'on a sous les yeux, le dossier suivant paraît, et « Z » défait pendant dix secondes", async () => {
  const decide = answerTo("cases.decide", { id: CASE, decisionId: DECISION, outcome: "published" });
  const undo = answerTo("cases.undo", { undone: [CASE], refused: [] });
  const { router } = openQueue({ "cases.decide": decide, "cases.undo": undo });
  await onScreen();
  await press("a");
  await waitFor(() => expect(router.state.location.search).toContain(NEXT));
  expect(decide).toHaveBeenCalledExactlyOnceWith({
    id: CASE,
    version: 2,
    seen: 3,
    outcome: "published",
    reason: "",
    readyReasonId: null,
  });
  expect(await screen.findByText("Publiée : « Tomates fraîches »")).toBeTruthy();
  await userEvent.keyboard("z");
  await waitFor(() => expect(undo).toHaveBeenCalledExactlyOnceWith({ id: DECISION }));
  await waitFor(() => expect(router.state.location.search).toContain(CASE));
});

test("« R » puis un chiffre envoie les mots de la raison prête avec son nom", async () => {
  const decide = answerTo("cases.decide", { id: CASE, decisionId: DECISION, outcome: "refused" });
  openQueue({ "cases.decide": decide });
  await onScreen();
  await press("r");
  await screen.findByRole("button", { name: /Photo d'autrui/u });
  await userEvent.keyboard("2");
  await waitFor(() =>
    expect(decide).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: "refused", reason: "Ajoutez votre photo.", readyReasonId: "r2" }),
    ),
  );
});

test("dans un champ, une lettre s'écrit et ne décide rien ; les touches se coupent", async () => {
  const decide = answerTo("cases.decide", { id: CASE, decisionId: DECISION, outcome: "published" });
  openQueue({ "cases.decide": decide });
  await onScreen();
  await press("r");
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Ou avec vos mots");
  await userEvent.type(field, "a z n");
  expect(field.value).toBe("a z n");
  await userEvent.click(screen.getByRole("button", { name: /^Clavier/u }));
  const help = within(await screen.findByRole("dialog"));
  await userEvent.click(help.getByRole("switch", { name: "Touches actives" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("a");
  expect(decide).not.toHaveBeenCalled();
  localStorage.clear();
});

test("le dossier pris par un autre pendant qu'on tapait : le refus se dit, les mots tapés restent", async () => {
  openQueue({ "cases.decide": refusing("case.stale") });
  await onScreen();
  await press("r");
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Ou avec vos mots");
  await userEvent.type(field, "Photo prise ailleurs");
  await userEvent.click(screen.getByRole("button", { name: "Refuser" }));
  expect(await screen.findByText("Ce dossier a changé entre-temps. Relisez-le avant de décider.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Ou avec vos mots").value).toBe("Photo prise ailleurs");
});

test("ce qu'un collègue examine se dit ; ce qui est à soi ne se décide pas", async () => {
  openQueue({ "cases.byId": aShown({ isMine: false, isOwn: true, moves: [] }) });
  await onScreen();
  expect(await screen.findByText(/Mona Ndong examine ce dossier/u)).toBeTruthy();
  expect(await screen.findByText("Vous ne pouvez pas décider de ce qui vous concerne")).toBeTruthy();
});

test("l'annonce n'est plus là : on le dit, et décider classe le dossier", async () => {
  const decide = answerTo("cases.decide", { id: CASE, decisionId: null, outcome: null });
  openQueue({ "cases.decide": decide, "moderation.announcement": refusing("announcement.not-found") });
  expect(await screen.findByText("Son auteur a supprimé cette annonce.")).toBeTruthy();
  await press("a");
  expect(await screen.findByText(/il est classé sans objet/u)).toBeTruthy();
  expect(decide).toHaveBeenCalledWith(expect.objectContaining({ seen: null }));
});

test("masquée jusqu'à décision : l'écran n'accuse pas son auteur d'être suspendu", async () => {
  openQueue({ "moderation.announcement": aModeratedWhole({ status: "active", hidden: true, quarantined: true }) });
  expect(await screen.findByText("Masquée jusqu'à décision")).toBeTruthy();
  expect(screen.queryByText("Auteur suspendu")).toBeNull();
});

test("plusieurs se refusent ensemble, avec une raison prête ; les refus du serveur se disent", async () => {
  const second = { ...row, id: NEXT, title: "Gombo" };
  const report = { ...row, id: DECISION, kind: "report" as const, title: "Igname" };
  const decideMany = answerTo("cases.decideMany", {
    batchId: DECISION,
    decided: [CASE],
    refused: [{ id: NEXT, message: "Ce dossier a changé entre-temps. Relisez-le avant de décider." }],
  });
  openQueue({ "cases.list": aPage([row, second, report]), "cases.decideMany": decideMany }, "?vue=a-traiter");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Choisir « Tomates fraîches »" }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Choisir « Igname »" }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("checkbox", { name: "Choisir « Gombo »" }));
  await userEvent.click(screen.getByRole("button", { name: "Refuser" }));
  await userEvent.click(await screen.findByRole("button", { name: /Photo d'autrui/u }));
  await waitFor(() => expect(decideMany).toHaveBeenCalledOnce());
  expect(decideMany.mock.calls[0]?.[0]).toMatchObject({
    cases: [
      { id: CASE, version: 2, seen: 3 },
      { id: NEXT, version: 2, seen: 3 },
    ],
    outcome: "refused",
    readyReasonId: "r2",
  });
  expect(await screen.findByText(/1 refusés?\. Ce dossier a changé/u)).toBeTruthy();
});
