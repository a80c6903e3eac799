import { type ReactNode, useState } from "react";
import { type AgendaTemplate, countText, TemplatesDocument, useLoad } from "@/governance";
import type { AgendaPurpose } from "@/graphql/generated/graphql";
import { Button, Icon, type IconName } from "@/ui";
import styles from "./AgendaStart.module.css";
import type { Structure } from "./useStructure";

const standard: readonly (readonly [title: string, purpose: AgendaPurpose, minutes: number])[] = [
  ["Welcome and apologies", "PROCEDURAL", 5],
  ["Declarations of interest", "PROCEDURAL", 5],
  ["Minutes of the previous meeting", "DECISION", 10],
  ["Reports", "INFORMATION", 30],
  ["Matters for decision", "DECISION", 45],
  ["Any other business", "DISCUSSION", 15],
  ["Next meeting", "INFORMATION", 5],
];

export interface AgendaStartProps {
  readonly meetingId: string;
  readonly boardId: string;
  readonly add: Structure["add"];
  readonly onPaste: () => void;
  readonly onCopy: () => void;
  /** Called with the templates of the board, of which one is chosen. */
  readonly onTemplate: (templates: readonly AgendaTemplate[]) => void;
}

/**
 * The start of an empty agenda: the usual items, those of a template of the board, those of an earlier meeting, or those
 * of a document.
 */
export function AgendaStart({ meetingId, boardId, add, onPaste, onCopy, onTemplate }: AgendaStartProps) {
  const templates = useLoad(TemplatesDocument, { boardId }).data?.templates ?? [];
  const [isBusy, setBusy] = useState(false);

  async function fill(): Promise<void> {
    setBusy(true);
    // The last item is added first, because each goes to the top. So the order is right even if one is refused.
    for (const [title, purpose, durationMinutes] of standard.toReversed()) {
      const outcome = await add({ meetingId, afterId: null, title, purpose, durationMinutes });
      if (outcome.kind !== "done") break;
    }
    setBusy(false);
  }

  return (
    <section className={styles.start} aria-labelledby="start-agenda">
      <h2 id="start-agenda">Start the agenda</h2>
      <div className={styles.ways}>
        <Way icon="document" title="Standard agenda" words="Seven usual items with times">
          <Button busy={isBusy} aria-label="Use the standard agenda" onClick={() => void fill()}>
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
