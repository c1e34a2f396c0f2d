import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { anUpload } from "#testing/announcements.ts";
import { answerTo, aPage } from "#testing/answers.ts";
import { aModerated, aModeratedWhole, counts, dialog, ID, openModeration, press, seen } from "#testing/moderation.tsx";
import { paste } from "#testing/paste.ts";

test("rejetée, elle dit qui l'a décidé, quand et pourquoi ; « Rétablir » demande une raison", async () => {
  const restore = answerTo("moderation.restore", { id: ID, status: "active" });
  const decision = { id: 7, action: "announcement.reject", at: "2026-01-06T10:00:00.000Z", byRole: "moderator" } as const;
  const by = { by: "Mona Ndong", reason: "Photo volée" };
  openModeration({
    "moderation.announcements": aPage([aModerated({ status: "rejected" })]),
    "moderation.announcement": aModeratedWhole({
      status: "rejected",
      moderationReason: "Photo volée",
      decisions: [{ ...decision, ...by }],
    }),
    "moderation.restore": restore,
  });
  await press("Voir « Tomates fraîches »");
  const sheet = await dialog();
  const history = within(await sheet.findByRole("list", { name: "Décisions de l'équipe" }));
  expect(history.getByText(/^Annonce rejetée le 06\/01\/2026 à .+ par Mona Ndong$/u)).toBeTruthy();
  expect(sheet.getAllByText("Photo volée")).toHaveLength(1);
  await userEvent.click(sheet.getByRole("button", { name: "Rétablir" }));
  const form = within(await screen.findByRole("dialog", { name: /^Rétablir/u }));
  await paste(form.getByLabelText("Raison"), "La photo est bien la sienne");
  await userEvent.click(form.getByRole("button", { name: "Rétablir" }));
  expect(await screen.findByText("Annonce rétablie avec succès")).toBeTruthy();
  expect(restore).toHaveBeenCalledExactlyOnceWith({ ...seen, reason: "La photo est bien la sienne" });
});

test("un titre à deux points ne se coupe pas devant eux : aucune ligne n'en commence", async () => {
  openModeration({ "moderation.announcement": aModeratedWhole({ title: "Tomates : lot du jour" }) });
  await press("Voir « Tomates fraîches »");
  expect(await screen.findByRole("dialog", { name: "Tomates\u00a0: lot du jour" })).toBeTruthy();
});

test("à qui l'a retirée, elle dit qu'un autre décide de son retour", async () => {
  openModeration({ "moderation.announcement": aModeratedWhole({ status: "rejected", othersTurn: true }) });
  await press("Voir « Tomates fraîches »");
  const sheet = await dialog();
  expect(await sheet.findByText(/un autre membre de l'équipe décide de son retour/u)).toBeTruthy();
  expect(sheet.queryByRole("button", { name: "Rétablir" })).toBeNull();
});

test("s'ouvre sur ce qui attend, s'il y en a ; une adresse qui dit l'onglet l'emporte, une décision n'en change pas", async () => {
  const list = answerTo("moderation.announcements", aPage([aModerated()]));
  const pressed = async () => {
    const filter = within(await screen.findByRole("navigation", { name: "Statut" }));
    await waitFor(() => expect(list).toHaveBeenCalled());
    return filter.getByRole("button", { pressed: true }).textContent;
  };
  const asked = () => list.mock.calls.map(([{ status }]) => status);
  const first = openModeration({ "moderation.announcements": list });
  expect(await pressed()).toBe("En attente2");
  expect(asked()).toEqual(["pending"]);
  await press("Toutes");
  expect(first.router.state.location.search).toBe("?status=toutes");
  first.unmount();
  list.mockClear();
  const again = openModeration({ "moderation.announcements": list }, "/admin/announcements?status=toutes");
  expect(await pressed()).toBe("Toutes");
  again.unmount();
  list.mockClear();
  const none = { ...counts, byStatus: counts.byStatus.map((row) => ({ ...row, announcements: 0 })) };
  openModeration({ "moderation.announcements": list, "moderation.counts": none });
  await waitFor(() => expect(asked()).toEqual([undefined]));
});

const picture = { ...anUpload("a"), widths: [320, 640] };

test("une photo s'ouvre en grand ; Échap ne ferme qu'elle", async () => {
  openModeration({ "moderation.announcement": aModeratedWhole({ pictures: [picture] }) });
  await press("Voir « Tomates fraîches »");
  await press("Tomates fraîches, photo 1, agrandir");
  const large = await screen.findByRole("img", { name: "Tomates fraîches, photo 1" });
  expect(large.getAttribute("src")).toContain(`${picture.key}/640`);
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "Tomates fraîches" })).toBeTruthy();
  await userEvent.click(screen.getAllByRole("button", { name: "Fermer" }).at(-1)!);
});
