import { useSyncExternalStore } from "react";
import css from "./detail.module.css";

const never = () => () => {};

/** On paper a link is nothing: the address stands below what it leads to. Rendered by the server, it is not known yet. */
export function PrintedAddress() {
  const address = useSyncExternalStore(
    never,
    () => window.location.href,
    () => "",
  );
  return <p className={css.address}>{address}</p>;
}
