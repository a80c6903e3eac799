import { type Change, type ChangeInput, type ChangeOptions, type MutationDocument, useChange } from "@/governance";
import type { ResolutionAnswerFragment } from "@/graphql/generated/graphql";
import { useRoom } from "./roomContext";

/** As useChange, for acts on resolutions: the room's view is asked for at once afterwards. */
export function useVoteChange<Data, Input extends object>(
  mutation: MutationDocument<Data, Input>,
  payloadOf: (data: Data) => ResolutionAnswerFragment,
  options?: ChangeOptions,
): Change<Input, ResolutionAnswerFragment> {
  const { ask } = useRoom();
  const change = useChange(mutation, payloadOf, options);

  async function send(wish: ChangeInput<Input>) {
    const outcome = await change.send(wish);
    ask();
    return outcome;
  }

  return { ...change, send };
}
