import type { NotificationType, NotificationWay } from "@/graphql/generated/graphql";

interface TypeWords {
  readonly name: string;
  readonly explanation: string;
}

/** The name and explanation of each type of notification. */
export const typeWords: Readonly<Record<NotificationType, TypeWords>> = {
  MEETING_DATES: {
    name: "Dates of meetings",
    explanation:
      "A date is announced, changed or cancelled, or an adjourned meeting gets its next sitting. The e-mail brings a file for your calendar.",
  },
  ANSWER_REMINDERS: {
    name: "Reminders to answer",
    explanation: "7 and 2 days before the last day to answer an invitation, if you have not answered.",
  },
  QUORUM_AT_RISK: {
    name: "Quorum at risk",
    explanation: "By the answers, too few voting members will come. For the chair and the secretaries.",
  },
  PAPER_REMINDERS: {
    name: "Reminders of papers",
    explanation:
      "An item to which you contribute has no paper yet: 3 days and 1 day before the last day for papers, on that day and the day after.",
  },
  NEW_PACKS: {
    name: "New packs",
    explanation: "The pack of a meeting is published, or has a new version for you.",
  },
  REPLACED_PAPERS: {
    name: "Replaced papers",
    explanation: "There is a newer version of a paper that you had opened.",
  },
  TERM_ENDS: {
    name: "Terms that end",
    explanation: "180, 90 and 30 days before. For whose term it is, the chair and the secretaries.",
  },
  CONFLICTS: {
    name: "Conflicts to decide",
    explanation:
      "A conflict of interest is declared on an agenda item. For the chair, the secretaries and who decides.",
  },
  OUTCOMES: {
    name: "Decided resolutions",
    explanation: "A vote on a resolution that you read was closed: its number, the outcome and why.",
  },
  INTERESTS_DUE: {
    name: "Confirmation of interests",
    explanation: "Once a year, when your list of interests is to be confirmed.",
  },
  WAITING_WORK: {
    name: "Work that waits",
    explanation:
      "Each morning: papers wait to be accepted, or members have not answered and their last day is near. For those who prepare the meeting.",
  },
  ACCESS_REQUESTS: {
    name: "Requests for access",
    explanation: "Somebody waits for access to the portal. For those who decide.",
  },
  AUDIT_CHECKPOINT: {
    name: "Audit checkpoints",
    explanation: "Where the audit trail ended, each night. For company secretaries and auditors.",
  },
};

/** The ways of notification to choose from. */
export const wayOptions: readonly { readonly value: NotificationWay; readonly label: string }[] = [
  { value: "EMAIL_NOW", label: "E-mail at once" },
  { value: "DIGEST", label: "In the daily digest" },
  { value: "PORTAL_ONLY", label: "In the portal only" },
];

/** The hours of a day, as a clock shows them. */
export const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));
