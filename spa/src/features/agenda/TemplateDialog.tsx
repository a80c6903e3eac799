import { useState } from "react";
import { ActDialog, type AgendaTemplate, countText, TemplateItems, useChange } from "@/governance";
import { SelectField } from "@/ui";
import { ApplyTemplateDocument } from "./templateChanges";

export interface TemplateDialogProps {
  readonly meetingId: string;
  /** The templates of the meeting's board. */
  readonly templates: readonly AgendaTemplate[];
  readonly onClose: () => void;
}

/** Adds the items of a template: the first one unless another is chosen. */
export function TemplateDialog({ meetingId, templates, onClose }: TemplateDialogProps) {
  const [chosenId, setChosenId] = useState<string>();
  const change = useChange(ApplyTemplateDocument, (sent) => sent.applyTemplate);
  const chosen = templates.find(({ id }) => id === chosenId) ?? templates[0];
  const count = chosen?.items.length ?? 0;

  return (
    <ActDialog
      title="Start from a template"
      subject="the agenda"
      change={change}
      actLabel={count === 0 ? "Add" : `Add ${countText(count, "item", "items")}`}
      isPossible={count > 0}
      input={chosen && { meetingId, templateId: chosen.id }}
      onClose={onClose}
    >
      {chosen && (
        <>
          <SelectField
            label="Template"
            value={chosen.id}
            options={templates.map((each) => ({ value: each.id, label: each.name }))}
            onChange={({ target }) => setChosenId(target.value)}
          />
          {count === 0 ? <p>You read none of its items.</p> : <TemplateItems template={chosen} />}
          <p>Presenters come along unless they have left the organisation.</p>
        </>
      )}
    </ActDialog>
  );
}
