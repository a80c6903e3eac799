import { useState } from "react";
import type { AgendaPurpose } from "@/graphql/generated/graphql";
import { Button, EmptyState } from "@/ui";
import styles from "./AgendaPage.module.css";
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
  readonly add: Structure["add"];
}

/** The start of an empty agenda: add the usual items, or a first item. */
export function AgendaStart({ meetingId, add }: AgendaStartProps) {
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
    <EmptyState
      icon="document"
      title="The agenda is empty."
      action={
        <div className={styles.actions}>
          <Button variant="primary" busy={isBusy} onClick={() => void fill()}>
            Begin with the standard agenda
          </Button>
        </div>
      }
    >
      <p>{`The standard agenda has ${standard.map(([title]) => title.toLowerCase()).join(", ")}. You can also begin with your first item below.`}</p>
    </EmptyState>
  );
}
