import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paste } from "#testing/paste.ts";
import { renderPage } from "#testing/render.tsx";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import ReportDialog from "./report-dialog.tsx";

const open = () => renderPage(<ReportDialog target={{ announcementId: "a" }} onClose={() => {}} />);
const words = () => screen.findByLabelText<HTMLTextAreaElement>(/^Précisions/u);

test("un signalement commencé se retrouve et le dit ; « Recommencer » le vide", async () => {
  const { unmount } = open();
  await paste(await words(), "Photo volée");
  expect(screen.queryByText("Brouillon repris")).toBeNull();
  unmount();
  open();
  expect((await words()).value).toBe("Photo volée");
  expect(await screen.findByText("Brouillon repris")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Recommencer" }));
  expect((await words()).value).toBe("");
});
