import { Link, useLocation } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";

/** Carries where the visitor was, so that signing in leads back there. */
export function SignInLink({ className }: { className?: string | undefined }) {
  const { pathname, search, hash } = useLocation();
  return (
    <Link className={className} to={paths.auth} state={{ from: `${pathname}${search}${hash}` }}>
      Se connecter
    </Link>
  );
}
