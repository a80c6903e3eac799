import type { ReactNode } from "react";
import { failureText } from "@/graphql";
import { Button, Icon } from "@/ui";
import styles from "./ChangeProblem.module.css";
import type { Payload } from "./outcome";
import type { Change } from "./useChange";

/**
 * Says why a change failed, unless a field of the form shows it. Screen readers announce it. Show a conflict with a
 * `ConflictView` instead.
 */
export function ChangeProblem<Input, P extends Payload>({ change }: { readonly change: Change<Input, P> }) {
  return (
    <div role="alert" className={styles.place}>
      {textsOf(change)}
    </div>
  );
}

function textsOf<Input, P extends Payload>(change: Change<Input, P>) {
  const { outcome, problems, retry } = change;
  if (outcome?.kind === "refused" && problems.length > 0) {
    return <ProblemBox title="Not saved" texts={problems} />;
  }
  if (outcome?.kind === "failed") {
    const isOver = outcome.code === "UNAUTHENTICATED";
    return (
      <ProblemBox title="Not saved" texts={[failureText(outcome.failure)]}>
        {!isOver && <Retry onRetry={retry} />}
      </ProblemBox>
    );
  }
  if (outcome?.kind === "unknown") {
    const texts = [failureText(outcome.failure), "Try again: nothing is done twice."];
    return (
      <ProblemBox title="We do not know whether this was saved" texts={texts}>
        <Retry onRetry={retry} />
      </ProblemBox>
    );
  }
  return null;
}

function Retry({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Button icon="refresh" onClick={onRetry}>
      Try again
    </Button>
  );
}

export interface ProblemBoxProps {
  readonly title: string;
  readonly texts: readonly string[];
  /** What the viewer can do about it. */
  readonly children?: ReactNode;
}

/** Says that something was not saved, and why. */
export function ProblemBox({ title, texts, children }: ProblemBoxProps) {
  return (
    <div className={styles.box}>
      <Icon name="fail" size={24} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {children}
    </div>
  );
}
