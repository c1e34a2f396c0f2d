// chunk: form
interface Form {
  getInputNode: (path: string) => HTMLElement | null;
}

/**
 * What a form does when it may not be sent: `form.onSubmit(send, focusFirstError(form))`. First is what stands first on the
 * page, in whatever order the fields were checked.
 */
export const focusFirstError = (form: Form) => (errors: object) => {
  const [first, ...others] = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
  const precedes = (one: Node, other: Node) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  others.reduce((before, node) => (before && precedes(node, before) ? node : before), first)?.focus();
};
