import "@mantine/core/styles/Popover.layer.css";
import { Popover } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import css from "./producer.module.css";

/** How a figure is reckoned: shown by a touch, by the keyboard, and under the pointer. */
export default function Formula({ of, children }: { of: string; children: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} withArrow shadow="md" width={260} position="top">
      <Popover.Target>
        <button
          type="button"
          className={css.info}
          aria-label={`Formule : ${of}. ${children}`}
          onClick={() => setOpened((shown) => !shown)}
          onBlur={() => setOpened(false)}
          onKeyDown={({ key }) => key === "Escape" && setOpened(false)}
          onPointerEnter={({ pointerType }) => pointerType === "mouse" && setOpened(true)}
          onPointerLeave={({ pointerType }) => pointerType === "mouse" && setOpened(false)}
        >
          <IconInfoCircle size={18} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.formula}>{children}</Popover.Dropdown>
    </Popover>
  );
}
