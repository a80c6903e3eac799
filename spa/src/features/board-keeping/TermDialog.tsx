import { useState } from "react";
import { ActDialog, useChange } from "@/governance";
import { UpdateMembershipDocument } from "./memberChanges";
import type { Term } from "./membersQuery";
import { fieldsOf, termInput, termNames } from "./termFields";
import { TermForm } from "./TermForm";

export interface TermDialogProps {
  readonly term: Term;
  readonly onClose: () => void;
  /** Loads the terms anew, because somebody else has changed one. */
  readonly onConflict: () => void;
}

/** Says a term of office anew. */
export function TermDialog({ term, onClose, onConflict }: TermDialogProps) {
  // The version that the edit began with, also when a newer one arrives meanwhile.
  const [begun] = useState(term);
  const [fields, setFields] = useState(() => fieldsOf(term));
  const change = useChange(UpdateMembershipDocument, (data) => data.updateMembership, {
    fields: termNames,
    onConflict,
  });

  async function save() {
    const input = { membershipId: begun.id, expectedVersion: begun.version, ...termInput(fields) };
    const outcome = await change.send(input);
    if (outcome.kind === "done") onClose();
  }

  return (
    <ActDialog
      of="this"
      title={`Change the term of ${term.person.displayName}`}
      change={change}
      act="Save"
      onSend={() => void save()}
      onClose={onClose}
    >
      <TermForm
        change={change}
        fields={fields}
        onType={(name, text) => setFields((before) => ({ ...before, [name]: text }))}
      />
    </ActDialog>
  );
}
