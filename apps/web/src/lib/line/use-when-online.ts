import { useEffect } from "react";

/** Each time that the line is back. */
export function useWhenOnline(work: () => void) {
  useEffect(() => {
    addEventListener("online", work);
    return () => removeEventListener("online", work);
  });
}
