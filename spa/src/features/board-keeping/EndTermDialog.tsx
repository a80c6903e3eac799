import { useState } from "react";
import { useQuery } from "urql";
import { ActDialog, ChangeField, useChange } from "@/governance";
import { graphql } from "@/graphql";
import { isDate } from "./dates";
import { EndMembershipDocument } from "./memberChanges";
import styles from "./MembersPage.module.css";
import type { TermDialogProps } from "./TermDialog";

const EndOfTermDocument = graphql(`
  query EndOfTerm($membershipId: ID!, $endDate: LocalDate!) {
    endOfTerm(membershipId: $membershipId, endDate: $endDate)
  }
`);

/** Ends a term of office after showing the consequences (rule R4). */
export function EndTermDialog({ term, today, onClose }: TermDialogProps & { readonly today: string }) {
  const [begun] = useState(term);
  const [endDate, setEndDate] = useState(term.startDate > today ? term.startDate : today);
  const [reason, setReason] = useState("");
  const change = useChange(EndMembershipDocument, (data) => data.endMembership, {
    fields: ["endDate", "reason"],
  });
  const [{ data }] = useQuery({
    query: EndOfTermDocument,
    variables: { membershipId: term.id, endDate },
    pause: !isDate(endDate),
    requestPolicy: "network-only",
  });

  return (
    <ActDialog
      subject="this"
      title={`End the term of ${term.person.displayName}`}
      change={change}
      actLabel="End the term"
      isDangerous
      input={{ membershipId: begun.id, expectedVersion: begun.version, endDate, reason }}
      onClose={onClose}
    >
      <ChangeField
        change={change}
        name="endDate"
        type="date"
        label="Last day"
        required
        value={endDate}
        onChange={({ target }) => setEndDate(target.value)}
      />
      <ul className={styles.facts} aria-live="polite" aria-label="What follows">
        {(data?.endOfTerm ?? []).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <ChangeField
        change={change}
        name="reason"
        label="Reason"
        hint="For the secretary and the audit trail."
        maxLength={200}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  );
}
