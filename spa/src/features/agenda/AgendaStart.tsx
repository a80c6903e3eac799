import type { ReactNode } from "react";
import { type AgendaTemplate, ChangeProblem, countText, TemplatesDocument, useChange, useLoad } from "@/governance";
import { Button, focusHeading, Icon, type IconName } from "@/ui";
import styles from "./AgendaStart.module.css";
import { ApplyTemplateDocument } from "./templateChanges";

export interface AgendaStartProps {
  readonly meetingId: string;
  readonly boardId: string;
  readonly onPaste: () => void;
  readonly onCopy: () => void;
  /** Called with the templates of the board, of which one is chosen. */
  readonly onTemplate: (templates: readonly AgendaTemplate[]) => void;
}

/**
 * The start of an empty agenda: the usual items, those of a template of the board, those of an earlier meeting, or those
 * of a document.
 */
export function AgendaStart({ meetingId, boardId, onPaste, onCopy, onTemplate }: AgendaStartProps) {
  const templates = useLoad(TemplatesDocument, { boardId }).data?.templates ?? [];
  const standard = useChange(ApplyTemplateDocument, (sent) => sent.applyTemplate);

  async function applyStandard(): Promise<void> {
    const outcome = await standard.send({ meetingId });
    // The button goes with the empty agenda.
    if (outcome.kind === "done") focusHeading();
  }

  return (
    <section className={styles.start} aria-labelledby="start-agenda">
      <h2 id="start-agenda">Start the agenda</h2>
      <div className={styles.ways}>
        <Way icon="document" title="Standard agenda" words="Eight usual items with times">
          <Button busy={standard.busy} aria-label="Use the standard agenda" onClick={() => void applyStandard()}>
            Use it
          </Button>
        </Way>
        {templates.length > 0 && (
          <Way
            icon="contents"
            title="Template"
            words={`${countText(templates.length, "template", "templates")} of this board, with presenters and times`}
          >
            <Button aria-label="Choose a template" onClick={() => onTemplate(templates)}>
              Choose…
            </Button>
          </Way>
        )}
        <Way
          icon="calendar"
          title="Copy from an earlier meeting"
          words="Items, presenters, minutes and who may read; no papers"
        >
          <Button onClick={onCopy}>Choose items…</Button>
        </Way>
        <Way icon="edit" title="Paste an agenda" words="From Word, a mail or a sheet">
          <Button onClick={onPaste}>Paste…</Button>
        </Way>
      </div>
      <ChangeProblem change={standard} />
      <p className={styles.quiet}>Or type the first item, and press Enter.</p>
    </section>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
}

function Way({ icon, title, words, children }: WayProps) {
  return (
    <div className={styles.way}>
      <Icon name={icon} size={24} />
      <h3>{title}</h3>
      <p className={styles.quiet}>{words}</p>
      {children}
    </div>
  );
}
