import css from "./tabs-look.module.css";

/** The class names of Mantine's tabs in a page: one line that scrolls, the chosen one underlined. */
export const TABS_LOOK = { list: css.tabs ?? "", tab: css.tab ?? "", tabLabel: css.tabLabel ?? "" };
