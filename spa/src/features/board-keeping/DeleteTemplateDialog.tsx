import { useState } from "react";
import { ActDialog, useChange } from "@/governance";
import type { TemplateChangeProps } from "./RenameTemplateDialog";
import { DeleteTemplateDocument } from "./templateChanges";

/** Deletes an agenda template. */
export function DeleteTemplateDialog({ template, onClose }: TemplateChangeProps) {
  const [begun] = useState(template);
  const change = useChange(DeleteTemplateDocument, (sent) => sent.deleteTemplate);

  return (
    <ActDialog
      title={`Delete ${begun.name}`}
      subject="the template"
      change={change}
      actLabel="Delete the template"
      isDangerous
      input={{ templateId: begun.id, expectedVersion: begun.version }}
      onClose={onClose}
    >
      <p>Agendas that began with this template stay as they are. This cannot be undone.</p>
    </ActDialog>
  );
}
