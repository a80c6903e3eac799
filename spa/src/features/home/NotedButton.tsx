import { ChangeProblem, useChange } from "@/governance";
import { Button, type ButtonProps } from "@/ui";
import { DismissAccessChangeDocument } from "./homeQuery";
import styles from "./WaitingRow.module.css";

export interface NotedButtonProps extends ButtonProps {
  readonly accessChangeId: string;
}

/** A button that removes the news of a changed access from the reader's Home. */
export function NotedButton({ accessChangeId, children, ...button }: NotedButtonProps) {
  const change = useChange(DismissAccessChangeDocument, (data) => data.dismissAccessChange);
  return (
    <div className={styles.act}>
      <Button {...button} busy={change.busy} onClick={() => void change.send({ accessChangeId })}>
        {children}
      </Button>
      <ChangeProblem change={change} />
    </div>
  );
}
