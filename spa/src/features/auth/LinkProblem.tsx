import type { ReactNode } from "react";
import { Button, LoadingOverlay } from "@/ui";
import { AuthCard } from "./AuthCard";
import styles from "./LinkScreen.module.css";
import { screenTexts } from "./screenTexts";

interface LinkProblemProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Loads the link's content again; absent when that cannot help. */
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  /** The text of the loader meanwhile. */
  readonly busyText: string;
  /** The links and buttons shown when another try cannot help. */
  readonly children: ReactNode;
}

/** Says why the link to a screen does not work, and offers ways on. */
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
