import type { RuleSetting } from "@/graphql/generated/graphql";

/** The name of each setting on the screen. */
export const settingWords: Readonly<Record<RuleSetting, string>> = {
  QUORUM: "Quorum",
  CONFLICTS: "Conflicts",
  THRESHOLDS: "Majorities",
  BALLOTS: "Voting",
  CASTING_VOTE: "Equal votes",
  REPRESENTATION: "Representation",
  NOTICE: "Notice",
  SHORT_NOTICE: "Short notice",
  WRITTEN: "Decisions in writing",
  MINUTES: "Minutes",
  TERMS: "Terms of office",
};
