import { useState } from "react";
import { ActDialog, type AgendaTemplate, ChangeField, LONGEST_TEMPLATE_NAME, useChange } from "@/governance";
import { RenameTemplateDocument } from "./templateChanges";

export interface TemplateChangeProps {
  readonly template: AgendaTemplate;
  readonly onClose: () => void;
}

/** Gives an agenda template another name. */
export function RenameTemplateDialog({ template, onClose }: TemplateChangeProps) {
  const [begun] = useState(template);
  const [name, setName] = useState(template.name);
  const change = useChange(RenameTemplateDocument, (sent) => sent.renameTemplate, { fields: ["name"] });

  return (
    <ActDialog
      title={`Rename ${begun.name}`}
      subject="the template"
      change={change}
      actLabel="Rename"
      isPossible={name.trim() !== ""}
      input={{ templateId: begun.id, expectedVersion: begun.version, name }}
      onClose={onClose}
    >
      <ChangeField
        change={change}
        name="name"
        label="Name"
        maxLength={LONGEST_TEMPLATE_NAME}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ActDialog>
  );
}
