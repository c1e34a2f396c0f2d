import type { CaseHandlers } from "#cases/handler.ts";
import { editCases } from "#announcements/edit-case.ts";
import { appealCases } from "#appeals/appeal-case.ts";
import { handOverCases } from "#hand-overs/hand-over-case.ts";
import { messageCases } from "#messages/message-case.ts";
import { publicationCases } from "#moderation/announcement-case.ts";
import { reportCases } from "#moderation/report-case.ts";
import { personCases } from "#people/person-case.ts";

const judged: CaseHandlers = {
  publication: publicationCases,
  edit: editCases,
  report: reportCases,
  message: messageCases,
  person: personCases,
  hand_over: handOverCases,
};

/** What deciding a case of each kind means. A kind without a line here is not decided yet, and never given to anybody. */
export const caseHandlers: CaseHandlers = { ...judged, appeal: appealCases(judged) };
