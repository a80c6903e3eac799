import { useState } from "react";
import { ActDialog, ChangeField, LONGEST_TEMPLATE_NAME, useChange } from "@/governance";
import type { Meeting } from "./agendaQuery";
import { SaveTemplateDocument } from "./templateChanges";

export interface SaveTemplateDialogProps {
  readonly meeting: Pick<Meeting, "id" | "title">;
  /** Called with the name of the new template. */
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

/** Saves the agenda of a meeting as a template of its board. It proposes the meeting's title as the name. */
export function SaveTemplateDialog({ meeting, onSaved, onClose }: SaveTemplateDialogProps) {
  const [name, setName] = useState(meeting.title.slice(0, LONGEST_TEMPLATE_NAME));
  const change = useChange(SaveTemplateDocument, (sent) => sent.saveTemplate, { fields: ["name"] });

  return (
    <ActDialog
      title="Save as template"
      subject="the agenda"
      change={change}
      actLabel="Save template"
      isPossible={name.trim() !== ""}
      input={{ meetingId: meeting.id, name }}
      onDone={({ template }) => onSaved(template?.name ?? name)}
      onClose={onClose}
    >
      <p>
        The template keeps titles, minutes, presenters, purposes and who may read closed items. It does not keep papers,
        texts and exclusions, nor items from whose papers somebody is excluded.
      </p>
      <ChangeField
        change={change}
        name="name"
        label="Name"
        hint="Everybody who writes agendas of this board sees it."
        maxLength={LONGEST_TEMPLATE_NAME}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ActDialog>
  );
}
