import { useState } from "react";
import { type AgendaTemplate, TemplateItems, templateText, TemplatesDocument, useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { Button, ErrorState } from "@/ui";
import { DeleteTemplateDialog } from "./DeleteTemplateDialog";
import { RenameTemplateDialog } from "./RenameTemplateDialog";
import styles from "./RulesPage.module.css";

export interface TemplatesSectionProps {
  readonly boardId: string;
}

/** The agenda templates of a board, for the people who write its agendas. For everybody else there is nothing. */
export function TemplatesSection({ boardId }: TemplatesSectionProps) {
  const { data, failure, busy, retry } = useLoad(TemplatesDocument, { boardId });
  const [open, setOpen] = useState<{ readonly act: "rename" | "delete"; readonly template: AgendaTemplate }>();
  const close = () => setOpen(undefined);
  const templates = data?.templates ?? undefined;
  if (!templates && !failure) return null;
  return (
    <section aria-labelledby="templates" className={styles.panel}>
      <h2 id="templates">Agenda templates</h2>
      {failure && (
        <ErrorState title="The templates could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {templates && (
        <p className={styles.note}>
          {templates.length === 0
            ? "No templates yet. Save an agenda as a template from the menu at the top of its page."
            : "A new agenda of this board can start from each of these."}
        </p>
      )}
      {templates && templates.length > 0 && (
        <ul className={styles.templates}>
          {templates.map((template) => (
            <li key={template.id} className={styles.template}>
              <details>
                <summary>
                  <span className={styles.title}>{template.name}</span>{" "}
                  <span className={styles.note}>{templateText(template)}</span>
                </summary>
                <TemplateItems template={template} />
              </details>
              <span className={styles.acts}>
                <Button
                  variant="quiet"
                  aria-label={`Rename ${template.name}`}
                  onClick={() => setOpen({ act: "rename", template })}
                >
                  Rename
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Delete ${template.name}`}
                  onClick={() => setOpen({ act: "delete", template })}
                >
                  Delete
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {open?.act === "rename" && <RenameTemplateDialog template={open.template} onClose={close} />}
      {open?.act === "delete" && <DeleteTemplateDialog template={open.template} onClose={close} />}
    </section>
  );
}
