import { useState } from "react";
import { ActDialog, ChangeField, ChangeSelect, choiceWords, type Resolution, resolutionReference } from "@/governance";
import type { BallotChoice } from "@/graphql/generated/graphql";
import { ChoiceField } from "./ChoiceField";
import { voteClosed } from "./overtaken";
import { useVoteChange } from "./useVoteChange";
import { RecordBallotDocument } from "./voteChanges";

export interface RecordBallotDialogProps {
  readonly resolution: Resolution;
  /** Called with the member's name after a success. */
  readonly onRecorded: (name: string) => void;
  readonly onClose: () => void;
}

/** Records the vote of a member who is present, with who gave the instruction and how [V7]. */
export function RecordBallotDialog({ resolution, onRecorded, onClose }: RecordBallotDialogProps) {
  const [members] = useState(resolution.progress?.outstanding ?? []);
  const [personId, setPersonId] = useState("");
  const [choice, setChoice] = useState<BallotChoice>();
  const [instruction, setInstruction] = useState("");
  const change = useVoteChange(RecordBallotDocument, (data) => data.recordBallot, {
    fields: ["personId", "instruction"],
    words: "Record vote",
    overtaken: voteClosed,
  });
  const member = members.find(({ id }) => id === personId);
  const isPossible = member !== undefined && choice !== undefined && instruction.trim() !== "";
  return (
    <ActDialog
      subject="the vote"
      title={`Record a vote on ${resolutionReference(resolution)}`}
      change={change}
      actLabel={choice === undefined ? "Record vote" : `Record vote: ${choiceWords[choice]}`}
      isPossible={isPossible}
      input={choice && { resolutionId: resolution.id, personId, choice, instruction }}
      onDone={() => {
        if (member) onRecorded(member.displayName);
        onClose();
      }}
      onClose={onClose}
    >
      <ChangeSelect
        change={change}
        name="personId"
        label="Member"
        hint="The members present who may vote and have not voted."
        value={personId}
        options={[
          { value: "", label: "Choose a member" },
          ...members.map(({ id, displayName }) => ({ value: id, label: displayName })),
        ]}
        onChange={({ target }) => setPersonId(target.value)}
      />
      <ChoiceField legend="Vote" choice={choice} onChoose={setChoice} abstentionText={resolution.abstentionText} />
      <ChangeField
        change={change}
        name="instruction"
        label="Instruction"
        hint="Who gave it and how, such as: said aloud in the meeting."
        value={instruction}
        maxLength={500}
        required
        autoComplete="off"
        onChange={({ target }) => setInstruction(target.value)}
      />
      <p>The member is told at once that you recorded the vote.</p>
    </ActDialog>
  );
}
