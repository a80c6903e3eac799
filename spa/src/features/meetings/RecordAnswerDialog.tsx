import { useState } from "react";
import { ActDialog, ChangeField, choicesFor, useChange } from "@/governance";
import { CheckboxField } from "@/ui";
import { RecordResponseDocument } from "./meetingChanges";
import type { Meeting } from "./meetingQuery";
import styles from "./Choices.module.css";

export interface RecordAnswerDialogProps {
  readonly meeting: Meeting;
  /** Who answered outside the portal. */
  readonly person: { readonly id: string; readonly displayName: string };
  readonly onClose: () => void;
}

/** Keeps an answer that somebody gave by telephone, by letter or in passing. */
export function RecordAnswerDialog({ meeting, person, onClose }: RecordAnswerDialogProps) {
  const choices = choicesFor(meeting);
  const [chosen, setChosen] = useState("Apologies");
  const [apology, setApology] = useState("");
  const change = useChange(RecordResponseDocument, (data) => data.recordResponse, { fields: ["apology"] });
  const answer = choices.find(({ label }) => label === chosen)?.answer;
  const isDeclined = answer?.rsvp === "DECLINED";

  return (
    <ActDialog
      subject="the meeting"
      title={`Answer for ${person.displayName}`}
      change={change}
      actLabel="Record"
      input={answer && { meetingId: meeting.id, personId: person.id, ...answer, ...(isDeclined && { apology }) }}
      onClose={onClose}
    >
      <p>
        The portal tells {person.displayName} at once by e-mail. If {person.displayName} answers in the portal later,
        that answer counts.
      </p>
      <fieldset className={styles.choices}>
        <legend>Answer</legend>
        {choices.map(({ label }) => (
          <CheckboxField
            key={label}
            type="radio"
            name="answer"
            label={label}
            checked={label === chosen}
            onChange={() => setChosen(label)}
          />
        ))}
      </fieldset>
      {isDeclined && (
        <ChangeField
          change={change}
          name="apology"
          label="Reason"
          hint="May stay empty. The chair and the secretary read it."
          maxLength={300}
          value={apology}
          onChange={({ target }) => setApology(target.value)}
        />
      )}
    </ActDialog>
  );
}
