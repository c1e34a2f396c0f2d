import { ARRIVED_PARAM, FORM_FIELD, type PostedFormName } from "@recolte/domain/platform/pages/posted-form";
import { useSearchParams } from "react-router-dom";
import { usePosted } from "#lib/draft/posted.ts";

interface Props {
  form: PostedFormName;
  /** How its refusal looks. */
  className?: string | undefined;
  /** What stands there once it has arrived. */
  arrived?: string;
}

/** In a form that a browser may send by itself: which one it is, and what came of it. */
export function PostedPart({ form, className, arrived }: Props) {
  const posted = usePosted(form);
  const [params] = useSearchParams();
  return (
    <>
      <input type="hidden" name={FORM_FIELD} value={form} />
      {posted && (
        <p className={className} role="alert">
          {posted.message}
        </p>
      )}
      {arrived && !posted && params.get(ARRIVED_PARAM) !== null && <output>{arrived}</output>}
    </>
  );
}
