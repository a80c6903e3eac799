import { usePersonId } from "@/governance";
import { Button, Icon } from "@/ui";
import styles from "./Conflicts.module.css";
import type { PossibleConflict } from "./conflictsQuery";
import { fullStop, interestText } from "./conflictWords";

export interface PossibleConflictsProps {
  readonly hints: readonly PossibleConflict[];
  /** Undefined while no conflict can be declared on the item. */
  readonly onDeclare: ((hint: PossibleConflict) => void) | undefined;
}

/** The people whose interests are like a counterparty of the item. Only the secretary and the chair see them (rule C3). */
export function PossibleConflicts({ hints, onDeclare }: PossibleConflictsProps) {
  const own = usePersonId();
  return (
    <div className={styles.hints}>
      <ul className={styles.list} aria-label="Possible conflicts">
        {hints.map((hint) => (
          <li key={`${hint.interest.id} ${hint.counterparty}`} className={styles.line}>
            <p className={styles.who}>
              <bdi translate="no">{hint.person.displayName}</bdi>
              <span className={styles.kind}>Possible conflict</span>
            </p>
            <p className={styles.statement}>
              {interestText(hint)}
              {fullStop(interestText(hint))}
              {hint.interest.organisationName !== hint.counterparty && (
                <>
                  {" The item names "}
                  <bdi translate="no">{hint.counterparty}</bdi>
                  {fullStop(hint.counterparty)}
                </>
              )}
            </p>
            {onDeclare && (
              <Button
                aria-label={`${declareWords(hint, own)}: ${hint.interest.organisationName}`}
                onClick={() => onDeclare(hint)}
              >
                {`${declareWords(hint, own)}…`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.secret}>
        <Icon name="lock" size={20} />
        <span>
          {"Found in the register of interests. Only the secretary and the chair see this, and it excludes nobody."}
          {!onDeclare && " Conflicts are declared once the agenda is published."}
        </span>
      </p>
    </div>
  );
}

/** Returns what the button of a hint does. The hint may be about the reader. */
function declareWords({ person }: PossibleConflict, ownId: string | undefined): string {
  return person.id === ownId ? "Declare" : `Declare for ${person.displayName}`;
}
