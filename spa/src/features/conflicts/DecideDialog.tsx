import { useState } from "react";
import { ActDialog, ChangeField, FieldProblem, useChange } from "@/governance";
import type { ConflictDecision } from "@/graphql/generated/graphql";
import { Icon } from "@/ui";
import { DecideConflictDocument } from "./conflictChanges";
import styles from "./Conflicts.module.css";
import type { Conflict, ConflictedItem } from "./conflictsQuery";
import { decisions, decisionWords, effectLines, forecastText, kindNames } from "./conflictWords";
import { QuorumNow } from "./QuorumNow";

export interface DecideDialogProps {
  readonly item: ConflictedItem;
  /** The meeting of the item, where the screen knows it. */
  readonly meeting: { readonly id: string } | undefined;
  readonly conflict: Conflict;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Decides about a conflict. Each choice says what it means before it is made. */
export function DecideDialog({ item, meeting, conflict, onDone, onClose }: DecideDialogProps) {
  const [decision, setDecision] = useState<ConflictDecision | undefined>(conflict.decision ?? undefined);
  const [resolution, setResolution] = useState(conflict.byResolution ?? "");
  const [isMissing, setMissing] = useState(false);
  const change = useChange(DecideConflictDocument, (data) => data.decideConflict, {
    fields: ["decision", "byResolution"],
  });
  const { person, kind, statement, needsResolution, otherExclusion } = conflict;
  const forecast = forecastText(item);

  return (
    <ActDialog
      subject="the declaration"
      title={`${conflict.decision === null ? "Decide" : "Decide again"} about the conflict of ${person.displayName}`}
      change={change}
      actLabel={needsResolution ? "Record the decision" : "Decide"}
      input={
        decision && {
          declarationId: conflict.id,
          expectedVersion: conflict.version,
          decision,
          ...(needsResolution && { byResolution: resolution }),
        }
      }
      onIncomplete={() => setMissing(true)}
      onDone={onDone}
      onClose={onClose}
    >
      <p className={styles.statement} dir="auto">
        {`${kindNames[kind]}: ${statement}`}
      </p>
      {otherExclusion && (
        <p className={styles.note}>
          <Icon name="info" size={20} />
          <span>The person is excluded by other means, too. Your decision can widen that, and never narrow it.</span>
        </p>
      )}
      <FieldProblem change={change} name="decision">
        {({ errorId, invalid }) => (
          <fieldset className={styles.cards} aria-describedby={invalid ? errorId : undefined}>
            <legend>Decision</legend>
            {decisions.map((each) => (
              <DecisionCard key={each} decision={each} isChosen={decision === each} onChoose={setDecision} />
            ))}
          </fieldset>
        )}
      </FieldProblem>
      {forecast !== undefined && <p className={styles.quiet}>{forecast}</p>}
      {meeting && <QuorumNow meetingId={meeting.id} itemId={item.id} person={person} />}
      {needsResolution && (
        <ChangeField
          change={change}
          name="byResolution"
          label="Resolution of the meeting"
          hint="Its number, or its words. The chair is the person concerned, and no deputy chair can decide."
          maxLength={100}
          required
          value={resolution}
          onChange={({ target }) => setResolution(target.value)}
        />
      )}
      <div role="alert">{isMissing && !decision && <p>Choose one of the four decisions.</p>}</div>
    </ActDialog>
  );
}

interface DecisionCardProps {
  readonly decision: ConflictDecision;
  readonly isChosen: boolean;
  readonly onChoose: (decision: ConflictDecision) => void;
}

/** One of the four decisions, with what it means for papers, room, vote and quorum. */
function DecisionCard({ decision, isChosen, onChoose }: DecisionCardProps) {
  const { label, effects } = decisionWords[decision];
  return (
    <label className={styles.card}>
      <span className={styles.choice}>
        <input type="radio" name="decision" checked={isChosen} onChange={() => onChoose(decision)} />
        <span>{label}</span>
      </span>
      <span className={styles.effects}>
        {effectLines(effects).map(({ name, text, isKept }) => (
          <span key={name} className={isKept ? styles.kept : styles.taken}>
            <Icon name={isKept ? "check" : "close"} size={16} />
            <span>{`${name}: ${text}`}</span>
          </span>
        ))}
      </span>
    </label>
  );
}
