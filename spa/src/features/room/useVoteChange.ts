import { type Change, type ChangeInput, type ChangeOptions, type MutationDocument, useChange } from "@/governance";
import type { ResolutionAnswerFragment } from "@/graphql/generated/graphql";
import { useRoom } from "./roomContext";

/** An act on a resolution and its state. */
export interface VoteChange<Input> extends Change<Input, ResolutionAnswerFragment> {
  /** Whether the act found that the votes are equal, and the person chairing can decide [V4]. That is no problem. */
  readonly isTie: boolean;
}

/** As useChange, for acts on resolutions: the room's view is asked for at once afterwards. */
export function useVoteChange<Data, Input extends object>(
  mutation: MutationDocument<Data, Input>,
  payloadOf: (data: Data) => ResolutionAnswerFragment,
  options?: ChangeOptions,
): VoteChange<Input> {
  const { ask } = useRoom();
  const change = useChange(mutation, payloadOf, options);
  const { outcome } = change;
  const isTie = outcome?.kind === "refused" && outcome.errors.some(({ data }) => data?.["awaitsCastingVote"] === true);

  async function send(wish: ChangeInput<Input>) {
    const answer = await change.send(wish);
    ask();
    return answer;
  }

  return { ...change, send, isTie, problems: isTie ? [] : change.problems };
}
