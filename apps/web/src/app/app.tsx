import { useRoutes } from "react-router-dom";
import { ConfirmHost } from "#ui/confirm.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { routes } from "./router.tsx";

function Routes() {
  return useRoutes(routes);
}

export function App() {
  return (
    <PageBoundary>
      <Routes />
      {/* Here, so that a question whose code does not arrive leaves a word and not a blank screen. */}
      <ConfirmHost />
    </PageBoundary>
  );
}
