import { Refusal } from "@recolte/domain/platform/refusal";

/** Spread, or all who were refused would come back at once. */
const RETRY_AFTER_S = [1, 2, 3, 4, 5];

function answerIn(seconds: number, headers: Record<string, string>) {
  const { code, message } = new Refusal("service.busy");
  const data = { code: "SERVICE_UNAVAILABLE", httpStatus: 503, refusal: code, fields: null, retryAfter: seconds };
  const body = Buffer.from(JSON.stringify({ error: { message, code: -32_000, data } }));
  return {
    body,
    headers: {
      ...headers,
      "content-type": "application/json; charset=utf-8",
      "content-length": String(body.byteLength),
      "retry-after": String(seconds),
    },
  };
}

/** What a call hears that finds no room, in the shape of the library's refusals. Put together once: a refusal must cost nothing. */
export function openBusyAnswers(headers: Record<string, string>) {
  const answers = RETRY_AFTER_S.map((seconds) => answerIn(seconds, headers));
  return () => answers[Math.floor(Math.random() * answers.length)] ?? answerIn(1, headers);
}
