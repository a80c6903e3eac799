import { useId } from "react";
import { Button } from "@/ui";
import styles from "./ChairConsole.module.css";

export interface EndButtonProps {
  /** Why the act is not possible now; undefined when it is. */
  readonly reason: string | undefined;
  readonly onPress: () => void;
  readonly children: string;
}

/** A button that ends the sitting, or says why that is not possible now. */
export function EndButton({ reason, onPress, children }: EndButtonProps) {
  const reasonId = useId();
  const isPossible = reason === undefined;
  return (
    <>
      <Button
        aria-disabled={!isPossible || undefined}
        aria-describedby={isPossible ? undefined : reasonId}
        onClick={isPossible ? onPress : undefined}
      >
        {children}
      </Button>
      {!isPossible && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
    </>
  );
}
