import type { ResolutionState as State } from "@/graphql/generated/graphql";
import { classNames, Icon } from "@/ui";
import styles from "./ResolutionState.module.css";
import { outcomeText, resolutionStateIcons, type Standing } from "./words";

const classes: Readonly<Partial<Record<State, string | undefined>>> = {
  CARRIED: styles.carried,
  NOT_CARRIED: styles.failed,
  VOID: styles.void,
  DRAFT: styles.quiet,
  WITHDRAWN: styles.quiet,
};

export interface ResolutionStateProps {
  readonly resolution: Standing;
}

/** How a resolution stands: its outcome once there is one. */
export function ResolutionState({ resolution }: ResolutionStateProps) {
  const { state } = resolution;
  return (
    <span className={classNames(styles.state, classes[state])}>
      <Icon name={resolutionStateIcons[state]} />
      {outcomeText(resolution)}
    </span>
  );
}
