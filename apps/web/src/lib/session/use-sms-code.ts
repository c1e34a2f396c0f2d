import { useEffect, useEffectEvent } from "react";

interface SmsCredential {
  code?: string;
}

/** Where the browser reads the SMS itself, its owner says yes once and types nothing. */
export function useSmsCode(fill: (code: string) => void) {
  const arrived = useEffectEvent(fill);
  useEffect(() => {
    if (!("OTPCredential" in window)) return undefined;
    const left = new AbortController();
    const asked = { otp: { transport: ["sms"] }, signal: left.signal } as CredentialRequestOptions;
    navigator.credentials.get(asked).then(
      (credential) => {
        const { code } = (credential ?? {}) as SmsCredential;
        if (code) arrived(code);
      },
      // Refused, or never come: it is typed.
      () => {},
    );
    return () => left.abort();
  }, []);
}
