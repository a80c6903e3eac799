import type { ReactNode } from "react";
import { Button, LoadingOverlay } from "@/ui";
import { AuthCard } from "./AuthCard";
import styles from "./LinkScreen.module.css";
import { screenTexts } from "./screenTexts";

interface LinkProblemProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Looks the link up once more; absent where that cannot help. */
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  /** What the loader says meanwhile. */
  readonly busyText: string;
  /** The ways on where another try cannot help. */
  readonly children: ReactNode;
}

/** Why the link to a screen leads nowhere, and the ways on. */
export function LinkProblem({ title, text, onRetry, retrying = false, busyText, children }: LinkProblemProps) {
  return (
    <>
      <AuthCard title={title}>
        <p className={styles.text}>{text}</p>
        {onRetry ? (
          <Button variant="primary" fullWidth busy={retrying} onClick={onRetry}>
            {screenTexts.retry}
          </Button>
        ) : (
          children
        )}
      </AuthCard>
      <LoadingOverlay shown={retrying} message={busyText} />
    </>
  );
}
