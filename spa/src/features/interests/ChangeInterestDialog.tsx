import { useState } from "react";
import { ActDialog, useChange, usePersonId } from "@/governance";
import { UpdateInterestDocument } from "./interestChanges";
import { fieldNames, fieldsOf, particularsOf } from "./interestFields";
import { InterestForm } from "./InterestForm";
import type { Interest } from "./interestsQuery";

export interface ChangeInterestDialogProps {
  readonly interest: Interest;
  readonly today: string;
  readonly mayHide: boolean;
  readonly onClose: () => void;
}

/** Corrects an interest. */
export function ChangeInterestDialog({ interest, today, mayHide, onClose }: ChangeInterestDialogProps) {
  // The interest at the version with which the edit began, even if a newer one arrives meanwhile.
  const [begun] = useState(interest);
  const [fields, setFields] = useState(() => fieldsOf(interest));
  const own = usePersonId();
  const change = useChange(UpdateInterestDocument, (data) => data.updateInterest, { fields: fieldNames });
  return (
    <ActDialog
      subject="this"
      title={`Change the interest in ${begun.organisationName}`}
      change={change}
      actLabel="Save"
      isPossible={fields.startDate !== ""}
      input={{ interestId: begun.id, expectedVersion: begun.version, ...particularsOf(fields) }}
      onClose={onClose}
    >
      <InterestForm
        change={change}
        fields={fields}
        onType={(name, text) => setFields((before) => ({ ...before, [name]: text }))}
        mayHide={mayHide}
        isOwn={begun.personId === own}
        today={today}
      />
    </ActDialog>
  );
}
