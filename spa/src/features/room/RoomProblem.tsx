import { type Failure, failureText } from "@/graphql";
import { ErrorState } from "@/ui";
import styles from "./RoomPage.module.css";

export interface RoomProblemProps {
  readonly failure: Failure;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Says that the room could not be loaded, and why. */
export function RoomProblem({ failure, busy, onRetry }: RoomProblemProps) {
  return (
    <div className={styles.problem}>
      <h1>Meeting room</h1>
      <ErrorState title="The meeting room could not be loaded" retrying={busy} onRetry={onRetry}>
        {failureText(failure)}
      </ErrorState>
    </div>
  );
}
