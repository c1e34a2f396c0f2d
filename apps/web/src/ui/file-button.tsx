import { IMAGE_TYPES } from "@recolte/domain/platform/image";
import { IconCamera } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FOREIGN_TYPES } from "#lib/upload/shrink.ts";
import css from "./file-button.module.css";

/** Asks for one photo, from the camera or the files. */
export function FileButton({ onChoose, children }: { onChoose: (file: File) => unknown; children: ReactNode }) {
  return (
    <label className={css.choose}>
      <input
        type="file"
        accept={[...IMAGE_TYPES, ...FOREIGN_TYPES].join(",")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void onChoose(file);
          // The same file may be chosen again after it failed.
          event.target.value = "";
        }}
      />
      <IconCamera size={20} aria-hidden />
      {children}
    </label>
  );
}
