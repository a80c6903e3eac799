import { type Change, type ChangeInput, type ChangeOptions, type MutationDocument, useChange } from "@/governance";
import type { RoomAnswerFragment } from "@/graphql/generated/graphql";
import { useRoom } from "./roomContext";

/** As useChange, for acts in the room: the view in the answer is on the screen at once. */
export function useRoomChange<Data, Input extends object>(
  mutation: MutationDocument<Data, Input>,
  payloadOf: (data: Data) => RoomAnswerFragment,
  options?: ChangeOptions,
): Change<Input, RoomAnswerFragment> {
  const { show, ask } = useRoom();
  const change = useChange(mutation, payloadOf, options);

  async function send(wish: ChangeInput<Input>) {
    const outcome = await change.send(wish);
    if (outcome.kind === "done" && outcome.payload.live) show(outcome.payload.live);
    else ask();
    return outcome;
  }

  return { ...change, send };
}
