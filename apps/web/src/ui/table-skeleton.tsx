import { Bone } from "./bone.tsx";
import css from "./table.module.css";

const CELLS = ["70%", "45%", "60%", "50%"];

/** A table of its own shape: on a phone its rows are cards too. */
export function TableSkeleton() {
  return (
    <table className={css.table} aria-hidden="true">
      <tbody>
        {Array.from({ length: 6 }, (_, i) => (
          <tr key={i}>
            {CELLS.map((width) => (
              <td key={width}>
                <Bone height={42} width={width} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
