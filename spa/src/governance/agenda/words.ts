import type { AgendaItemState, AgendaPurpose } from "@/graphql/generated/graphql";

/** The texts of the interface for the values of agenda items (docs/domain/README.md, "Words"). */

export const purposeWords: Readonly<Record<AgendaPurpose, string>> = {
  DECISION: "Decision",
  DISCUSSION: "Discussion",
  INFORMATION: "Information",
  CONSENT: "Consent",
  PROCEDURAL: "Procedural",
  BREAK: "Break",
};

/** The text for the state of an item; undefined for an item that is on the agenda normally. */
export const itemStateWords: Readonly<Record<AgendaItemState, string | undefined>> = {
  PROPOSED: "Proposed",
  ACCEPTED: undefined,
  OPEN: "In progress",
  CONCLUDED: "Concluded",
  DEFERRED: "Deferred",
  REFERRED: "Referred",
  WITHDRAWN: "Withdrawn",
  DECLINED: "Declined",
};

/** The text for an item that was not taken up before the meeting was closed. */
export const NOT_TAKEN = "Not taken";

/** The title of an item that the reader may not read [X9]. */
export const RESTRICTED = "Restricted item";
