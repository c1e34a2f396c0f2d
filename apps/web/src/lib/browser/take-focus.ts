/** As `ref`, for the first field of a form that takes the place of what was pressed. */
export const takeFocus = (field: HTMLElement | null) => field?.focus();
