import type { ResolutionState } from "@/graphql/generated/graphql";

/** The outcomes in the order in which they are told. */
const outcomeWords: ReadonlyMap<ResolutionState, string> = new Map([
  ["CARRIED", "carried"],
  ["NOT_CARRIED", "not carried"],
  ["VOID", "without a valid decision"],
]);

/** Tells how many resolutions had each outcome, such as `2 carried, 1 not carried`; empty without any. */
export function outcomeCountsText(outcomes: readonly { readonly state: ResolutionState }[]): string {
  return [...outcomeWords]
    .map(([state, words]) => ({ words, count: outcomes.filter((one) => one.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ words, count }) => `${count} ${words}`)
    .join(", ");
}
