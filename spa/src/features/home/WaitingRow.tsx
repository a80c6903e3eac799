import { Link } from "react-router";
import { dayText, dateOf, daysBetween, localDate, type Reader, relativeDayText, usePersonId } from "@/governance";
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
  /** True for the row with the page's one filled button. */
  readonly isPrimary: boolean;
  readonly now: Date;
  readonly reader: Reader;
  /** Called with the row's id when its button gets the focus, and with undefined when it loses it. */
  readonly onFocus: (id: string | undefined) => void;
  /** Opens the dialog that decides about the row's access grant. */
  readonly onDecide: () => void;
}

/** One row: until when it waits, what waits, where, and the button. */
export function WaitingRow({ row, boardName, isPrimary, now, reader, onFocus, onDecide }: WaitingRowProps) {
  const { taskText } = waitingWords[row.kind];
  const about = [boardName, row.number].filter(Boolean).join(", ");
  return (
    <li className={styles.row}>
      <When row={row} now={now} reader={reader} />
      <div className={styles.facts}>
        <h3 className={styles.what}>{taskText(row)}</h3>
        <p className={styles.where}>
          <DueText row={row} reader={reader} />
          {about && <span>{about}</span>}
          <RowOrigin row={row} reader={reader} />
        </p>
      </div>
      <RowButton row={row} about={about} isPrimary={isPrimary} onFocus={onFocus} onDecide={onDecide} />
    </li>
  );
}

/** The day of a row by its zone, and how far it is. The full time is in the row's words. */
function When({
  row: { state, dueAtLocal, timeZone },
  now,
  reader: { locale },
}: Pick<WaitingRowProps, "row" | "now" | "reader">) {
  const urgency = stateWords[state];
  return (
    <p className={styles.date}>
      {dueAtLocal !== null && (
        <span className={styles.day} lang={locale}>
          {dayText(dueAtLocal, locale)}
        </span>
      )}
      {urgency ? (
        <span className={classNames(styles.urgency, state === "OVERDUE" && styles.overdue)}>
          <Icon name={state === "OVERDUE" ? "warning" : "clock"} size={16} />
          {urgency}
        </span>
      ) : (
        dueAtLocal !== null &&
        timeZone !== null && (
          <span className={styles.distance}>
            {relativeDayText(daysBetween(localDate(now, timeZone), dateOf(dueAtLocal)))}
          </span>
        )
      )}
    </p>
  );
}

interface RowButtonProps extends Pick<WaitingRowProps, "row" | "isPrimary" | "onFocus" | "onDecide"> {
  readonly about: string;
}

/** The row's only button: it links to the page where the task is done, or does it here. */
function RowButton({ row, about, isPrimary, onFocus, onDecide }: RowButtonProps) {
  const variant = isPrimary ? "primary" : "secondary";
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
      <Link {...attributes} to={addressOf(row)} className={buttonClassName({ variant })}>
        {act}
      </Link>
    );
  }
  if (row.accessChange) {
    return (
      <NotedButton {...attributes} variant={variant} accessChangeId={row.accessChange.id}>
        {act}
      </NotedButton>
    );
  }
  return (
    <Button {...attributes} variant={variant} onClick={onDecide}>
      {act}
    </Button>
  );
}
