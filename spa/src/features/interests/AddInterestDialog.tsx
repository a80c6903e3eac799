import { useState } from "react";
import { ActDialog, ChangeSelect, useChange } from "@/governance";
import { AddInterestDocument } from "./interestChanges";
import { fieldNames, type InterestFields, newFields, particularsOf } from "./interestFields";
import { InterestForm } from "./InterestForm";
import type { Holder } from "./interestsQuery";

export interface AddInterestDialogProps {
  readonly today: string;
  /** The people for whom the reader may record it; none for the reader's own interest. */
  readonly others?: readonly Holder[];
  readonly onClose: () => void;
}

/** Records an interest of the reader, or of somebody on a board whose secretary or chair the reader is. */
export function AddInterestDialog({ today, others = [], onClose }: AddInterestDialogProps) {
  const [fields, setFields] = useState(() => newFields(others[0]?.personId ?? "", today));
  const change = useChange(AddInterestDocument, (data) => data.addInterest, { fields: fieldNames });
  const type = (name: keyof InterestFields, text: string) => setFields((before) => ({ ...before, [name]: text }));
  const isForAnother = others.length > 0;
  const chosen = others.find(({ personId }) => personId === fields.personId);
  return (
    <ActDialog
      subject="this"
      title={isForAnother ? "Record an interest" : "Declare an interest"}
      change={change}
      actLabel={isForAnother ? "Record it" : "Declare it"}
      isPossible={fields.startDate !== ""}
      input={{ ...particularsOf(fields), personId: isForAnother ? fields.personId : null }}
      onClose={onClose}
    >
      {isForAnother && (
        <ChangeSelect
          change={change}
          name="personId"
          label="For"
          hint="The record says that you recorded it."
          value={fields.personId}
          options={others.map(({ personId, personName }) => ({ value: personId, label: personName }))}
          onChange={({ target }) => type("personId", target.value)}
        />
      )}
      <InterestForm
        change={change}
        fields={fields}
        onType={type}
        mayHide={chosen?.mayRecordConfidential ?? true}
        isOwn={!isForAnother}
        today={today}
      />
    </ActDialog>
  );
}
