import { useState } from "react";
import { ActDialog, ForecastNote, GrantsWaitDialog, useChange, usePersonId } from "@/governance";
import type { AccessGrantFactsFragment } from "@/graphql/generated/graphql";
import { UpdateMembershipDocument } from "./memberChanges";
import type { Term } from "./membersQuery";
import { fieldsOf, termInput, termNames } from "./termFields";
import { TermForm } from "./TermForm";
import { waitingSeat } from "./waitingSeat";

export interface TermDialogProps {
  readonly term: Term;
  readonly onClose: () => void;
}

/** Changes a term of office. */
export function TermDialog({ boardId, term, onClose }: TermDialogProps & { readonly boardId: string }) {
  // The term at the version with which the edit began, even if a newer one arrives meanwhile.
  const [begun] = useState(term);
  const [fields, setFields] = useState(() => fieldsOf(term));
  const change = useChange(UpdateMembershipDocument, (data) => data.updateMembership, {
    fields: termNames,
  });
  const [waiting, setWaiting] = useState<readonly AccessGrantFactsFragment[]>([]);
  const own = usePersonId();

  if (waiting.length > 0) return <GrantsWaitDialog grants={waiting} onClose={onClose} />;
  return (
    <ActDialog
      subject="this"
      title={`Change the term of ${term.person.displayName}`}
      change={change}
      actLabel="Save"
      input={{ membershipId: begun.id, expectedVersion: begun.version, ...termInput(fields) }}
      onDone={(payload) => {
        if (payload.accessGrants.length === 0) onClose();
        else setWaiting(payload.accessGrants);
      }}
      onClose={onClose}
    >
      <TermForm
        change={change}
        fields={fields}
        onType={(name, text) => setFields((before) => ({ ...before, [name]: text }))}
      />
      <ForecastNote access={waitingSeat({ boardId, personId: begun.person.id, own, fields, before: begun })} />
    </ActDialog>
  );
}
