interface Form {
  getInputNode: (path: string) => HTMLElement | null;
}

/** What a form does when it may not be sent: `form.onSubmit(send, focusFirstError(form))`. */
export const focusFirstError = (form: Form) => (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? "")?.focus();
