import type { BallotChoice, BallotKind, OutcomeReason, ResolutionState } from "@/graphql/generated/graphql";
import type { IconName } from "@/ui";
import type { Resolution } from "./resolution";

/** The texts of the interface for the values of resolutions and votes (docs/domain/votes.md). */

export const resolutionStateWords: Readonly<Record<ResolutionState, string>> = {
  DRAFT: "Draft",
  PROPOSED: "Proposed",
  VOTING: "Voting is open",
  CARRIED: "Carried",
  NOT_CARRIED: "Not carried",
  VOID: "No valid decision",
  WITHDRAWN: "Withdrawn",
};

export const ballotKindWords: Readonly<Record<BallotKind, string>> = {
  NAMED: "By name",
  SECRET: "Secret ballot",
  NO_OBJECTION: "Without objection",
  RECORDED_COUNT: "Show of hands",
};

/** A sentence about each kind of ballot, for the person who chooses one. */
export const ballotKindHints: Readonly<Record<BallotKind, string>> = {
  NAMED: "The record says how each member voted.",
  SECRET: "Nobody learns who chose what. A vote cannot be changed after it is cast.",
  NO_OBJECTION: "The person chairing asks whether anybody objects. One objection turns it into a vote by name.",
  RECORDED_COUNT: "Only the totals of a show of hands are entered.",
};

export const choiceWords: Readonly<Record<BallotChoice, string>> = {
  FOR: "For",
  AGAINST: "Against",
  ABSTAIN: "Abstain",
};

/** What tells how a resolution stands. */
export interface Standing extends Pick<Resolution, "state" | "reason" | "quorum"> {
  readonly awaitsCastingVote?: boolean;
}

const withReason: Readonly<Partial<Record<OutcomeReason, string>>> = {
  CASTING_VOTE: "by casting vote",
  NO_OBJECTION: "without objection",
};

/** Returns the outcome or the state in words, such as `Carried by casting vote`. */
export function outcomeText({ state, reason, quorum, awaitsCastingVote = false }: Standing): string {
  const words = resolutionStateWords[state];
  if (awaitsCastingVote) return "Voting has ended, and the votes are equal";
  if (state === "VOID" && quorum) return `${words}: ${quorum.counted} counted, ${quorum.required} needed`;
  if (state !== "CARRIED" && state !== "NOT_CARRIED") return words;
  const how = reason === null ? undefined : withReason[reason];
  return how === undefined ? words : `${words} ${how}`;
}

export const resolutionStateIcons: Readonly<Record<ResolutionState, IconName>> = {
  DRAFT: "edit",
  PROPOSED: "document",
  VOTING: "clock",
  CARRIED: "success",
  NOT_CARRIED: "fail",
  VOID: "warning",
  WITHDRAWN: "undo",
};

/** For example `Ordinary resolution`, for the name of a threshold in the rules. */
export function thresholdNameText(name: string): string {
  const words = name.replaceAll("_", " ").toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} resolution`;
}
