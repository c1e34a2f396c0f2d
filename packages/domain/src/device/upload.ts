/** What a picture is sent for. The parts of a paper are encrypted as they come. */
export const UPLOAD_PURPOSES = ["announcement", "message", "avatar", "evidence", "hand_over", "dispute", "identity"] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** A part: thirteen seconds of the slowest line, at most so much is sent twice. */
export const PART_BYTES = 65_536;
/** The parts, and then what became of them. */
export const UPLOAD_HOURS = 24;
/** Of a paper, as long as one that has arrived and was not sent. */
export const PAPER_UPLOAD_HOURS = 1;
/** Begun and not finished, of one account. */
export const OPEN_UPLOADS_MAX = 20;
export const OPEN_UPLOAD_BYTES_MAX = 20 * 1_048_576;

export const UPLOAD_PURPOSE_LABELS = {
  announcement: "Photo d'annonce",
  message: "Photo de message",
  avatar: "Photo de profil",
  evidence: "Photo d'un signalement",
  hand_over: "Photo d'une remise",
  dispute: "Photo d'un litige",
  identity: "Pièce d'identité",
} as const satisfies Record<UploadPurpose, string>;
