import { type Change, type ChangeOptions, type MutationDocument, useChange } from "@/governance";
import type { RoomAnswerFragment } from "@/graphql/generated/graphql";
import type { Telling } from "./refusedAct";
import { useRoom } from "./roomContext";
import { useToldChange } from "./useToldChange";

/** As useChange, for acts in the room: the view in the answer is on the screen at once, and no refusal is lost. */
export function useRoomChange<Data, Input extends object>(
  mutation: MutationDocument<Data, Input>,
  payloadOf: (data: Data) => RoomAnswerFragment,
  options: ChangeOptions & Telling<Input> = {},
): Change<Input, RoomAnswerFragment> {
  const { show, ask } = useRoom();
  return useToldChange(useChange(mutation, payloadOf, options), options, (outcome) => {
    if (outcome.kind === "done" && outcome.payload.live) show(outcome.payload.live);
    else ask();
  });
}
