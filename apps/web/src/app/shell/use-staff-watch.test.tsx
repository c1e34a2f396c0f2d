import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Outlet, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
// Fetched when it is wanted: here at once, so that a busy machine fails no test.
import "#app/admin-guard.tsx";
import { RequireAdmin } from "#app/guards.tsx";
import { useSend } from "#lib/send/use-send.ts";
import type { Viewer } from "#lib/session/viewer.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderRoutes, refusing } from "#testing/render.tsx";
import { useStaffWatch } from "./use-staff-watch.ts";

function Frame() {
  useStaffWatch();
  return <Outlet />;
}
function Work() {
  const { send } = useSend();
  return (
    <button type="button" onClick={() => void send("secondFactor.renewCodes", undefined)}>
      Agir
    </button>
  );
}
const Arrived = () => <output>arrivé, de {(useLocation().state as { from: string }).from}</output>;

const admin = (staffDoor: Viewer["staffDoor"]) => aViewer({ roles: ["admin"], staffDoor });

test.each([
  ["finie", "auth.required", null],
  ["devenue celle d'un membre", "auth.staff-session", admin("sign-in")],
] as const)("la session %s, la première action refusée mène à /admin/login, d'où l'on revient", async (_what, code, after) => {
  let ended = false;
  renderRoutes(
    [
      { element: <RequireAdmin />, children: [{ element: <Frame />, children: [{ path: "/admin/users", element: <Work /> }] }] },
      { path: "/admin/login", element: <Arrived /> },
    ],
    {
      at: "/admin/users?onglet=equipe",
      answers: {
        "auth.me": () => (ended ? after : admin("open")),
        "secondFactor.renewCodes": () => {
          ended = true;
          throw refused(code);
        },
      },
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Agir" }));
  expect(await screen.findByText("arrivé, de /admin/users?onglet=equipe")).toBeTruthy();
});

test("un autre refus laisse où l'on est", async () => {
  let asked = 0;
  renderRoutes([{ element: <Frame />, children: [{ path: "/admin/users", element: <Work /> }] }], {
    at: "/admin/users",
    answers: {
      "auth.me": () => {
        asked += 1;
        return admin("open");
      },
      "secondFactor.renewCodes": refusing("auth.confirm-password"),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Agir" }));
  expect(asked).toBe(0);
});
