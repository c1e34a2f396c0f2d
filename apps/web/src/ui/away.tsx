import { awayWords } from "@recolte/domain/distance";
import css from "./away-line.module.css";

/** How far an announcement's town is from the one that is near. */
export default function Away({ near, town }: { near: string; town: string }) {
  const words = awayWords(near, town);
  return words && <p className={css.away}>{words}</p>;
}
