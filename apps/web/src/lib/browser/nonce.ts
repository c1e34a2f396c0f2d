/** Lets our own style elements through the content security policy. */
export const nonce = () => document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
