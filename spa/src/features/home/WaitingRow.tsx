import { Link } from "react-router";
import { type Reader, usePersonId } from "@/governance";
import type { HomeRowState } from "@/graphql/generated/graphql";
import { Button, buttonClassName, classNames, Icon } from "@/ui";
import { DueText } from "./DueText";
import type { HomeRow } from "./homeQuery";
import { NotedButton } from "./NotedButton";
import { RowOrigin } from "./RowOrigin";
import { waitingWords } from "./waitingWords";
import styles from "./WaitingRow.module.css";

/** The text for each state, because a colour alone must not carry it. */
const stateWords: Readonly<Record<HomeRowState, string | undefined>> = {
  NOW: "Now",
  OVERDUE: "Overdue",
  TODAY: "Today",
  LATER: undefined,
  ANYTIME: undefined,
};

export interface WaitingRowProps {
  readonly row: HomeRow;
  /** Undefined for a row about the organisation as a whole. */
  readonly boardName: string | undefined;
  readonly reader: Reader;
  /** Called with the row's id when its button gets the focus, and with undefined when it loses it. */
  readonly onFocus: (id: string | undefined) => void;
  /** Opens the dialog that decides about the row's access grant. */
  readonly onDecide: () => void;
}

/** One row: what waits, where, until when, and the button. */
export function WaitingRow({ row, boardName, reader, onFocus, onDecide }: WaitingRowProps) {
  const { taskText } = waitingWords[row.kind];
  const urgency = stateWords[row.state];
  const about = [boardName, row.number].filter(Boolean).join(", ");
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.what}>{taskText(row)}</p>
        <p className={styles.where}>
          {urgency && (
            <span className={classNames(styles.urgency, row.state === "OVERDUE" && styles.overdue)}>
              <Icon name={row.state === "OVERDUE" ? "warning" : "clock"} size={16} />
              {urgency}
            </span>
          )}
          <DueText row={row} reader={reader} />
          {about && <span>{about}</span>}
          <RowOrigin row={row} reader={reader} />
        </p>
      </div>
      <RowButton row={row} about={about} onFocus={onFocus} onDecide={onDecide} />
    </li>
  );
}

interface RowButtonProps extends Pick<WaitingRowProps, "row" | "onFocus" | "onDecide"> {
  readonly about: string;
}

/** The row's only button: it links to the page where the task is done, or does it here. */
function RowButton({ row, about, onFocus, onDecide }: RowButtonProps) {
  const { taskText, addressOf, ...words } = waitingWords[row.kind];
  // The person who requested the access sees the word for withdrawing it.
  const isOwn = usePersonId() === row.accessGrant?.requestedBy?.id;
  const act = row.kind === "STOP_ACCESS" && isOwn ? "Withdraw…" : words.buttonLabel;
  const attributes = {
    "aria-label": `${act}: ${[taskText(row), about].filter(Boolean).join(", ")}`,
    "data-row": row.id,
    onFocus: () => onFocus(row.id),
    onBlur: () => onFocus(undefined),
  };
  if (addressOf) {
    return (
      <Link {...attributes} to={addressOf(row)} className={buttonClassName({ variant: "secondary" })}>
        {act}
      </Link>
    );
  }
  if (row.accessChange) {
    return (
      <NotedButton {...attributes} accessChangeId={row.accessChange.id}>
        {act}
      </NotedButton>
    );
  }
  return (
    <Button {...attributes} onClick={onDecide}>
      {act}
    </Button>
  );
}
