import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerTo } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { BlockedPeople } from "./blocked-people.tsx";

const ben = { id: "0190f3a0-0000-7000-8000-0000000000ff", firstName: "Ben", lastName: "Koné", verified: false, avatarKey: null };

test("les personnes bloquées se voient et se débloquent ; sans personne, rien ne paraît", async () => {
  let blocked = [ben];
  const set = answerTo("blocks.set", () => {
    blocked = [];
    return { blocked: false };
  });
  renderPage(<BlockedPeople />, { answers: { "blocks.list": () => blocked, "blocks.set": set } });
  await userEvent.click(await screen.findByRole("button", { name: "Débloquer Ben Koné" }));
  expect(set).toHaveBeenCalledExactlyOnceWith({ userId: ben.id, blocked: false });
  await waitFor(() => expect(screen.queryByText("Personnes bloquées")).toBeNull());
});
