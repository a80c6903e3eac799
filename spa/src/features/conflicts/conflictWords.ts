import type { ConflictDecider, ConflictDecision, ConflictKind, InterestNature } from "@/graphql/generated/graphql";
import type { Conflict, ConflictedItem, PossibleConflict } from "./conflictsQuery";

/** The name of each kind of conflict, with what it means. */
export const kindWords: Readonly<Record<ConflictKind, string>> = {
  ACTUAL: "Actual: my interest is at stake now",
  POTENTIAL: "Potential: it could be at stake later",
  PERCEIVED: "Perceived: others could think so",
  LOYALTY: "Loyalty: I owe a duty to somebody else, too",
};

/** The short name of each kind of conflict. */
export const kindNames: Readonly<Record<ConflictKind, string>> = {
  ACTUAL: "Actual conflict",
  POTENTIAL: "Potential conflict",
  PERCEIVED: "Perceived conflict",
  LOYALTY: "Conflict of loyalty",
};

/** What a decision means, in the order in which the cards show it. */
export interface Effects {
  readonly papers: boolean;
  readonly room: boolean;
  readonly vote: boolean;
  readonly quorum: boolean;
}

interface DecisionWords {
  readonly label: string;
  /** What was decided, in a list. */
  readonly decided: string;
  readonly effects: Effects;
}

const all: Effects = { papers: true, room: true, vote: true, quorum: true };

/** The four decisions, from the one that takes nothing to the one that takes everything. */
export const decisionWords: Readonly<Record<ConflictDecision, DecisionWords>> = {
  NO_ACTION: { label: "No action", decided: "No action is needed", effects: all },
  DISCUSS_NOT_VOTE: {
    label: "Discuss, but not vote",
    decided: "Takes part in the discussion and does not vote",
    effects: { ...all, vote: false, quorum: false },
  },
  LEAVE_FOR_ITEM: {
    label: "Leave the room for the item",
    decided: "Leaves the room for the item",
    effects: { papers: true, room: false, vote: false, quorum: false },
  },
  WITHHOLD_PAPERS: {
    label: "Withhold the papers, too",
    decided: "Does not see the item, and leaves the room for it",
    effects: { papers: false, room: false, vote: false, quorum: false },
  },
};

export const decisions: readonly ConflictDecision[] = [
  "NO_ACTION",
  "DISCUSS_NOT_VOTE",
  "LEAVE_FOR_ITEM",
  "WITHHOLD_PAPERS",
];

interface EffectLine {
  readonly name: string;
  readonly text: string;
  readonly isKept: boolean;
}

/** Returns what a decision means for papers, room, vote and quorum. */
export function effectLines({ papers, room, vote, quorum }: Effects): readonly EffectLine[] {
  return [
    { name: "Papers", text: papers ? "reads them" : "does not see the item", isKept: papers },
    { name: "Room", text: room ? "stays and speaks" : "leaves for the item", isKept: room },
    { name: "Vote", text: vote ? "votes" : "does not vote", isKept: vote },
    { name: "Quorum", text: quorum ? "counts" : "does not count", isKept: quorum },
  ];
}

const deciderWords: Readonly<Record<ConflictDecider, string>> = {
  CHAIR: "The chair decides.",
  DEPUTY_CHAIR: "The deputy chair decides.",
  MEETING: "The meeting decides by resolution.",
};

/** Returns what was decided about a conflict, or who decides. */
export function stateText({ decision, decider, mayDecide }: Conflict): string {
  if (decision !== null) return `${decisionWords[decision].decided}.`;
  if (mayDecide) return "It waits for your decision.";
  return decider === null ? "It waits for a decision." : `It waits for a decision. ${deciderWords[decider]}`;
}

/** What is said of a decision whose exclusion somebody has changed since. */
export const NOT_IN_FORCE = "Somebody has changed the exclusion since, so the decision is not in force.";

/** Returns what a list says of a conflict: what was decided, and whether that is still in force. */
export function standingText(conflict: Conflict): string {
  return conflict.inForce ? stateText(conflict) : `${stateText(conflict)} ${NOT_IN_FORCE}`;
}

/** Returns what the answers let expect of the quorum of an item; undefined for readers who are not told. */
export function forecastText({ quorumForecast }: ConflictedItem): string | undefined {
  if (quorumForecast === null) return undefined;
  const { certain, required } = quorumForecast;
  return `By the answers, ${certain} certainly count for this item now, and ${required} are needed.`;
}

/** The short name of each nature of an interest. */
const natureNames: Readonly<Record<InterestNature, string>> = {
  DIRECTORSHIP: "Directorship",
  EMPLOYMENT: "Employment",
  SHAREHOLDING: "Shares",
  FAMILY: "Family",
  GIFT_OR_HOSPITALITY: "Gift or hospitality",
  MEMBERSHIP: "Membership",
  OTHER: "Other interest",
};

/** Returns the interest of a hint: `Shares: Seabright Energy plc`. */
export function interestText({ interest }: PossibleConflict): string {
  return `${natureNames[interest.nature]}: ${interest.organisationName}`;
}

/** Returns the statement with which a declaration begins. It is empty for an interest that the item's readers may not read. */
export function firstStatement(hint: PossibleConflict | undefined): string {
  if (hint === undefined || hint.interest.visibility === "SECRETARIAT") return "";
  const text = interestText(hint);
  return `${text}${fullStop(text)}`;
}

/** Returns the full stop behind a text. It is empty where a name ends with one: `Ltd.` */
export function fullStop(text: string): string {
  return text.endsWith(".") ? "" : ".";
}
