import { classNames, Icon } from "@/ui";
import styles from "./ResolutionState.module.css";
import { outcomeText, resolutionStateIcons, type Standing } from "./words";

export interface ResolutionStateProps {
  readonly resolution: Standing;
}

/** How a resolution stands: its outcome once there is one. */
export function ResolutionState({ resolution }: ResolutionStateProps) {
  const { state } = resolution;
  return (
    <span className={classNames(styles.state, styles[state])}>
      <Icon name={resolutionStateIcons[state]} />
      {outcomeText(resolution)}
    </span>
  );
}
