import { Icon } from "@/ui";
import { type Occupancy, type Quorum, unreachableQuorum } from "./quorumReach";
import styles from "./RulesPage.module.css";

export interface QuorumWarningProps extends Occupancy {
  /** Undefined while no rules are chosen. */
  readonly quorum: Quorum | undefined;
}

/** Warns when the members in office are too few for the quorum. The rules stay possible, because seats may be filled later. */
export function QuorumWarning({ quorum, ...occupancy }: QuorumWarningProps) {
  const text = quorum && unreachableQuorum(quorum, occupancy);
  return (
    <output className={styles.warning}>
      {text !== undefined && (
        <>
          <Icon name="warning" />
          <span>{text}</span>
        </>
      )}
    </output>
  );
}
