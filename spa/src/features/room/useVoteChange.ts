import { type Change, type ChangeOptions, type MutationDocument, refusalText, useChange } from "@/governance";
import type { ResolutionAnswerFragment } from "@/graphql/generated/graphql";
import { isTie, type Telling } from "./refusedAct";
import { useRoom } from "./roomContext";
import { useToldChange } from "./useToldChange";

/** An act on a resolution and its state. */
export interface VoteChange<Input> extends Change<Input, ResolutionAnswerFragment> {
  /** Whether the act found that the votes are equal, and the person chairing can decide [V4]. That is no problem. */
  readonly isTie: boolean;
}

/** As useChange, for acts on resolutions: the room's view is asked for at once afterwards, and no refusal is lost. */
export function useVoteChange<Data, Input extends object>(
  mutation: MutationDocument<Data, Input>,
  payloadOf: (data: Data) => ResolutionAnswerFragment,
  options: ChangeOptions & Telling<Input> = {},
): VoteChange<Input> {
  const { ask } = useRoom();
  const change = useToldChange(useChange(mutation, payloadOf, options), options, ask);
  const { outcome } = change;
  const tied = { ...change, isTie: isTie(outcome) };
  if (tied.isTie) return { ...tied, problems: [] };
  if (outcome?.kind !== "conflict") return tied;
  // Nobody edits a text here, so a newer version is shown as any other refusal.
  return { ...tied, outcome: { kind: "refused", errors: [outcome.error] }, problems: [refusalText(outcome.error)] };
}
