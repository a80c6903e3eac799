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
  return <div role="alert">{textsOf(change)}</div>;
}

function textsOf<Input, P extends Payload>(change: Change<Input, P>) {
  const { outcome, problems, retry } = change;
  if (outcome?.kind === "refused" && problems.length > 0) {
    return <Box title="Not saved" texts={problems} />;
  }
  if (outcome?.kind === "failed") {
    const isOver = outcome.code === "UNAUTHENTICATED";
    return <Box title="Not saved" texts={[failureText(outcome.failure)]} {...(!isOver && { onRetry: retry })} />;
  }
  if (outcome?.kind === "unknown") {
    const texts = [failureText(outcome.failure), "Try again: nothing is done twice."];
    return <Box title="We do not know whether this was saved" texts={texts} onRetry={retry} />;
  }
  return null;
}

interface BoxProps {
  readonly title: string;
  readonly texts: readonly string[];
  readonly onRetry?: () => void;
}

function Box({ title, texts, onRetry }: BoxProps) {
  return (
    <div className={styles.box}>
      <Icon name="fail" size={24} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
