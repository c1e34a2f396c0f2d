import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import css from "./brand.module.css";

export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <rect width="40" height="40" rx="11" fill="#1F6B45" />
      <path d="M6 33.5c5.5-3.6 22.5-3.6 28 0" stroke="#E9A820" strokeWidth="2.6" strokeLinecap="round" fill="none" />
      <path d="M20 31V17.5" stroke="#FAF8F3" strokeWidth="2.8" strokeLinecap="round" />
      <path d="M20 19.5c-.4-6.6-4.6-9.8-11.2-9.7.1 6.7 4.2 10.2 11.2 9.7Z" fill="#FAF8F3" />
      <path d="M20 23.5c.3-5.6 3.9-8.6 10.4-8.6 0 6-3.8 9.2-10.4 8.6Z" fill="#92CCA7" />
    </svg>
  );
}

export function Brand({ className = "" }: { className?: string | undefined }) {
  return (
    <Link className={`${css.brand} ${className}`} to={paths.home}>
      <BrandMark />
      <span>
        <b>Récolte</b>
        <small>L'agriculture à portée de main</small>
        <span className="sr">, accueil</span>
      </span>
    </Link>
  );
}
