import { useState } from "react";
import type { BallotKind } from "@/graphql/generated/graphql";
import { ActDialog, useChange } from "../change";
import { useLoad } from "../useLoad";
import {
  changedDraftFields,
  type DraftFields,
  draftFieldNames,
  draftFieldsOf,
  draftInput,
  newDraft,
} from "./draftFields";
import { DraftForm } from "./DraftForm";
import { DraftingDocument } from "./draftingQuery";
import { type Resolution, resolutionReference } from "./resolution";
import { DraftResolutionDocument, UpdateResolutionDocument } from "./resolutionChanges";

export interface DraftDialogProps {
  readonly boardId: string;
  readonly itemId: string;
  readonly onClose: () => void;
}

/** Drafts a resolution for an agenda item. */
export function DraftDialog({ boardId, itemId, onClose }: DraftDialogProps) {
  const [fields, setFields] = useState(newDraft);
  const change = useChange(DraftResolutionDocument, (data) => data.draftResolution, { fields: draftFieldNames });
  const choices = useDraftChoices({ boardId, itemId }, fields);
  return (
    <ActDialog
      subject="the resolution"
      title="Draft a resolution"
      change={change}
      actLabel="Save the draft"
      input={{ itemId, ...draftInput(fields) }}
      onClose={onClose}
    >
      <p>Members see it once it is proposed.</p>
      <DraftForm {...choices} change={change} fields={fields} onType={typeInto(setFields)} />
    </ActDialog>
  );
}

export interface EditDialogProps {
  readonly resolution: Resolution;
  readonly onClose: () => void;
}

/** Changes a resolution whose voting has not been opened [V12]. */
export function EditDialog({ resolution, onClose }: EditDialogProps) {
  const [begun] = useState(resolution);
  const [fields, setFields] = useState(() => draftFieldsOf(begun));
  const change = useChange(UpdateResolutionDocument, (data) => data.updateResolution, { fields: draftFieldNames });
  const choices = useDraftChoices(begun, fields);
  const edit = changedDraftFields(fields, draftFieldsOf(begun));
  return (
    <ActDialog
      subject="the resolution"
      title={begun.number === null ? "Edit the draft" : `Edit ${resolutionReference(begun)}`}
      change={change}
      actLabel="Save"
      input={{ resolutionId: begun.id, expectedVersion: begun.version, ...edit }}
      onClose={onClose}
    >
      <DraftForm {...choices} change={change} fields={fields} onType={typeInto(setFields)} />
    </ActDialog>
  );
}

type SetFields = (next: (before: DraftFields) => DraftFields) => void;

function typeInto(set: SetFields) {
  return (name: keyof DraftFields, text: string) => set((before) => ({ ...before, [name]: text }));
}

interface DraftPlace {
  readonly boardId: string;
  readonly itemId: string;
}

/** Returns the choices of the form under the rules of the meeting. What a resolution has already stays among them. */
function useDraftChoices({ boardId, itemId }: DraftPlace, { thresholdName, ballot }: DraftFields) {
  const { data } = useLoad(DraftingDocument, { boardId, itemId });
  const rules = data?.agendaItem?.votingRules;
  const names = rules?.thresholdNames ?? ["ORDINARY"];
  const isSecretPossible = rules?.secretBallotAllowed === true || ballot === "SECRET";
  const kinds: readonly BallotKind[] = [
    "NAMED",
    ...(isSecretPossible ? ["SECRET" as const] : []),
    "NO_OBJECTION",
    "RECORDED_COUNT",
  ];
  const voting = (data?.board?.memberships ?? []).filter((membership) => membership.voting);
  const members = new Map(voting.map(({ person }) => [person.id, person.displayName]));
  return {
    thresholdNames: names.includes(thresholdName) ? names : [...names, thresholdName],
    thresholdHint: rules?.thresholdText,
    kinds,
    members: [...members].map(([id, name]) => ({ id, name, detail: "" })),
  };
}
