import type { CaseHandlers } from "#judgement/cases/handler.ts";
import { editCases } from "#market/announcements/edit-case.ts";
import { appealCases } from "#desk/appeals/appeal-case.ts";
import { handOverCases } from "#trade/hand-overs/hand-over-case.ts";
import { messageCases } from "#talk/messages/message-case.ts";
import { publicationCases } from "#desk/moderation/announcement-case.ts";
import { reportCases } from "#desk/moderation/report-case.ts";
import { personCases } from "#desk/people/person-case.ts";

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
