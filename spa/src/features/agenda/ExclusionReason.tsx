import { useState } from "react";
import { ChangeField, useLeaveGuard } from "@/governance";
import type { ExclusionBasis } from "@/graphql/generated/graphql";
import { Button, SelectField } from "@/ui";
import type { AccessChanges } from "./useAccessChanges";
import styles from "./AccessPanel.module.css";
import type { Access } from "./agendaQuery";
import { basisWords } from "./agendaWords";

/** The longest private reason, in characters (docs/domain/records.md, "Exclusion"). */
const LONGEST_REASON = 500;

const bases = ["CONFLICT", "SUBJECT_OF_ITEM", "DIRECTION_OF_CHAIR", "OTHER"] as const satisfies ExclusionBasis[];

export interface ExclusionReasonProps {
  readonly exclusion: Access["exclusions"][number];
  /** Whether the reader is the excluded person, who neither lifts the exclusion nor reads its private reason. */
  readonly isOwn: boolean;
  readonly changes: AccessChanges;
  readonly onClose: () => void;
}

/** Why a person is excluded: the basis and a private reason, each saved by itself. It may follow the exclusion. */
export function ExclusionReason({ exclusion, isOwn, changes, onClose }: ExclusionReasonProps) {
  const { person, basis, privateReason, openedBefore } = exclusion;
  const [reason, setReason] = useState(privateReason ?? "");
  const isTyped = reason.trim() !== (privateReason ?? "");
  useLeaveGuard(isTyped ? "page" : "nothing");
  return (
    <div className={styles.reason}>
      <SelectField
        label={`Why is ${person.displayName} excluded?`}
        value={basis}
        options={bases.map((value) => ({ value, label: basisWords[value] }))}
        onChange={({ target }) =>
          void changes.amend(exclusion, { basis: bases.find((value) => value === target.value) ?? basis })
        }
      />
      {!isOwn && (
        <ChangeField
          change={changes.amending}
          name="privateReason"
          label="Private reason"
          hint="Never shown to the person."
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onBlur={() => isTyped && void changes.amend(exclusion, { privateReason: reason.trim() })}
        />
      )}
      {openedBefore.length > 0 && <p className={styles.small}>{openedText(person.displayName, openedBefore)}</p>}
      <div className={styles.acts}>
        {!isOwn && (
          <Button
            aria-label={`Lift the exclusion of ${person.displayName}`}
            onClick={() => void changes.lift(exclusion.id)}
          >
            Lift the exclusion
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** Names the papers that the person had opened before, because an exclusion cannot undo that [X11]. */
function openedText(name: string, numbers: readonly string[]): string {
  const papers = new Intl.ListFormat("en-GB").format(numbers);
  return `${name} had opened ${numbers.length === 1 ? "paper" : "papers"} ${papers} before.`;
}
