import { Link } from "react-router";
import type { Reader } from "@/governance";
import type { HomeRowState } from "@/graphql/generated/graphql";
import { buttonClassName, classNames, Icon } from "@/ui";
import { DueText } from "./DueText";
import type { HomeRow } from "./homeQuery";
import { waitingWords } from "./waitingWords";
import styles from "./WaitingRow.module.css";

/** Said in words, and not by a colour alone. */
const stateWords: Readonly<Record<HomeRowState, string | undefined>> = {
  NOW: "Now",
  OVERDUE: "Overdue",
  TODAY: "Today",
  LATER: undefined,
  ANYTIME: undefined,
};

export interface WaitingRowProps {
  readonly row: HomeRow;
  /** Undefined for what concerns the organisation as a whole. */
  readonly boardName: string | undefined;
  readonly reader: Reader;
  /** Told the row's id when its button gets the focus, and undefined when somebody leaves it. */
  readonly onFocus: (id: string | undefined) => void;
}

/** One thing that waits: what, where, until when, and the way to it. */
export function WaitingRow({ row, boardName, reader, onFocus }: WaitingRowProps) {
  const { what, act, to } = waitingWords[row.kind];
  const urgency = stateWords[row.state];
  const about = [boardName, row.number].filter(Boolean).join(", ");
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.what}>{what(row)}</p>
        <p className={styles.where}>
          {urgency && (
            <span className={classNames(styles.urgency, row.state === "OVERDUE" && styles.overdue)}>
              <Icon name={row.state === "OVERDUE" ? "warning" : "clock"} size={16} />
              {urgency}
            </span>
          )}
          <DueText row={row} reader={reader} />
          {about && <span>{about}</span>}
        </p>
      </div>
      <Link
        to={to(row)}
        className={buttonClassName({ variant: "secondary" })}
        aria-label={`${act}: ${[what(row), about].filter(Boolean).join(", ")}`}
        data-row={row.id}
        onFocus={() => onFocus(row.id)}
        onBlur={() => onFocus(undefined)}
      >
        {act}
      </Link>
    </li>
  );
}
