import { useState } from "react";
import { ActDialog, ChangeField, useChange } from "@/governance";
import { EndInterestDocument } from "./interestChanges";
import type { Interest } from "./interestsQuery";

export interface EndInterestDialogProps {
  readonly interest: Interest;
  readonly today: string;
  readonly onClose: () => void;
}

/** Ends an interest, which stays in the register. */
export function EndInterestDialog({ interest, today, onClose }: EndInterestDialogProps) {
  const [begun] = useState(interest);
  const [endDate, setEndDate] = useState(interest.startDate > today ? interest.startDate : today);
  const change = useChange(EndInterestDocument, (data) => data.endInterest, { fields: ["endDate"] });
  return (
    <ActDialog
      subject="this"
      title={`End the interest in ${begun.organisationName}`}
      change={change}
      actLabel="End the interest"
      isPossible={endDate !== ""}
      input={{ interestId: begun.id, expectedVersion: begun.version, endDate }}
      onClose={onClose}
    >
      <p>The interest is not deleted. It stays listed for a year, and in the register for its time after that.</p>
      <ChangeField
        change={change}
        name="endDate"
        type="date"
        label="Last day"
        required
        value={endDate}
        onChange={({ target }) => setEndDate(target.value)}
      />
    </ActDialog>
  );
}
