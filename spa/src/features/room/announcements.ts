import { asSentence, countText, isOver } from "@/governance";
import type { MeetingState } from "@/graphql/generated/graphql";
import type { LiveItem, LiveView, OpenVote } from "./liveQuery";
import { meterText } from "./meter";
import { itemReference } from "./roomQuery";

/** What a screen reader says about a change of the view. */
export interface Announcement {
  readonly polite: readonly string[];
  /** What interrupts the person. */
  readonly urgent: readonly string[];
}

const silence: Announcement = { polite: [], urgent: [] };

/** Returns what to announce when one view follows another. */
export function announcementOf(before: LiveView, after: LiveView, clock: (instant: string) => string): Announcement {
  if (before.seq === after.seq) return silence;
  return {
    polite: [
      ...stateTexts(before, after),
      ...itemTexts(before.openItem, after.openItem),
      ...quorumTexts(before, after, clock),
    ],
    urgent: [...voteTexts(before, after), ...lossTexts(before, after, clock)],
  };
}

function stateTexts(before: LiveView, after: LiveView): readonly string[] {
  const text = stateText(after.state);
  return before.state === after.state || text === "" ? [] : [text];
}

/** Says how a meeting stands that was opened; empty for all others. */
export function stateText(state: MeetingState): string {
  if (state === "IN_SESSION") return "The meeting is in session.";
  if (state === "ADJOURNED") return "The meeting is adjourned.";
  return isOver(state) ? "The meeting is closed." : "";
}

function itemTexts(before: LiveItem | null, after: LiveItem | null): readonly string[] {
  if (before?.entry.id === after?.entry.id) return [];
  const over = before !== null && !("title" in before.entry) ? ["The restricted item is over."] : [];
  return after === null ? over : [...over, `${asSentence(liveItemReference(after)).replace(/\.$/, "")} has begun.`];
}

/** For example `item 6`; `a restricted item` for one that the viewer may not read. */
export function liveItemReference({ entry }: LiveItem): string {
  return "title" in entry ? itemReference(entry) : "a restricted item";
}

function voteTexts({ openVote: before }: LiveView, { openVote: after }: LiveView): readonly string[] {
  if (before?.resolutionId === after?.resolutionId) return [];
  return [...(before ? ["Voting is closed."] : []), ...(after ? ["Voting is open."] : [])];
}

/** For example `3 of 5 votes received`. */
export function receivedText({ received, entitled }: Pick<OpenVote, "received" | "entitled">): string {
  return `${received} of ${countText(entitled, "vote", "votes")} received`;
}

function isLoss(before: LiveView, after: LiveView): boolean {
  return before.quorum?.quorate === true && after.quorum?.quorate === false;
}

function quorumTexts(before: LiveView, after: LiveView, clock: (instant: string) => string): readonly string[] {
  const { quorum } = after;
  if (quorum === null || isLoss(before, after)) return [];
  const isSame = before.quorum?.counted === quorum.counted && before.quorum.required === quorum.required;
  return isSame ? [] : [meterText(quorum, clock)];
}

function lossTexts(before: LiveView, after: LiveView, clock: (instant: string) => string): readonly string[] {
  const lostAt = after.quorum?.lostAt ?? null;
  if (lostAt === null || !isLoss(before, after)) return [];
  return [`Quorum lost at ${clock(lostAt)}. Items can be discussed, not decided.`];
}

/** What an act says that found a tie [V4]. */
export const tieText = "The votes are equal. The person chairing can decide with a casting vote.";
