import { OwnTime, useReader } from "@/governance";
import { Button, Icon } from "@/ui";
import styles from "./Conflicts.module.css";
import type { Conflict } from "./conflictsQuery";
import { fullStop, kindNames, NOT_IN_FORCE, stateText } from "./conflictWords";

export interface ConflictLineProps {
  readonly conflict: Conflict;
  readonly onDecide: () => void;
}

/** A declared conflict with what was decided about it. */
export function ConflictLine({ conflict, onDecide }: ConflictLineProps) {
  const { person, kind, statement, interest, recordedBy, decision, mayDecide } = conflict;
  const reader = useReader();
  return (
    <li className={styles.line}>
      <p className={styles.who}>
        <bdi translate="no">{person.displayName}</bdi>
        <span className={styles.kind}>{kindNames[kind]}</span>
      </p>
      <p className={styles.statement} dir="auto">
        {statement}
      </p>
      <p className={styles.quiet}>
        {interest && (
          <>
            {"Interest: "}
            <bdi translate="no">{interest.organisationName}</bdi>
            {`${fullStop(interest.organisationName)} `}
          </>
        )}
        {recordedBy && (
          <>
            {"Declared by "}
            <bdi translate="no">{recordedBy.displayName}</bdi>
            {", "}
          </>
        )}
        <OwnTime instant={conflict.declaredAt} reader={reader} namesPlace />
      </p>
      <p className={decision === null ? styles.waiting : styles.decided}>
        <Icon name={decision === null ? "clock" : "check"} size={20} />
        <span>{stateText(conflict)}</span>
      </p>
      <Decided conflict={conflict} />
      {mayDecide && (
        <Button
          variant={decision === null ? "primary" : "quiet"}
          aria-label={`${decision === null ? "Decide" : "Decide again"} about the conflict of ${person.displayName}`}
          onClick={onDecide}
        >
          {decision === null ? "Decide…" : "Decide again…"}
        </Button>
      )}
    </li>
  );
}

/** Who decided, and what else matters about the decision. */
function Decided({ conflict }: Pick<ConflictLineProps, "conflict">) {
  const { decision, decidedAt, decidedBy, byResolution, inForce, otherExclusion } = conflict;
  const reader = useReader();
  return (
    <>
      {decision !== null && decidedAt !== null && (
        <p className={styles.quiet}>
          {byResolution === null ? "Decided by " : "Resolution "}
          {byResolution !== null && (
            <>
              <bdi>{byResolution}</bdi>
              {", recorded by "}
            </>
          )}
          {decidedBy && <bdi translate="no">{decidedBy.displayName}</bdi>}
          {", "}
          <OwnTime instant={decidedAt} reader={reader} namesPlace />
        </p>
      )}
      {!inForce && (
        <p className={styles.note}>
          <Icon name="warning" size={20} />
          <span>{NOT_IN_FORCE}</span>
        </p>
      )}
      {otherExclusion && (
        <p className={styles.note}>
          <Icon name="info" size={20} />
          <span>The person is excluded by other means, too. Decisions can widen that, and never narrow it.</span>
        </p>
      )}
    </>
  );
}
