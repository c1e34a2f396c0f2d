import { useRoutes } from "react-router-dom";
import { PageBoundary } from "./page-boundary.tsx";
import { routes } from "./router.tsx";

function Routes() {
  return useRoutes(routes);
}

export function App() {
  return (
    <PageBoundary>
      <Routes />
    </PageBoundary>
  );
}
