import { Link } from "react-router";
import { clockText, countText, type Reader, TakenOutBy, takenText } from "@/governance";
import { classNames, Icon } from "@/ui";
import styles from "./AgendaLine.module.css";
import type { AgendaRow } from "./AgendaRow";
import { itemStateWords, purposeWords } from "./agendaWords";

export interface AgendaLineProps {
  readonly row: AgendaRow;
  readonly reader: Reader;
  /** The address behind the title; without it the title is plain text. */
  readonly to?: string | undefined;
  readonly isCurrent?: boolean;
}

/** One line of the agenda: number, title, start, duration, and the marks of the item's state. */
export function AgendaLine({ row, reader, to, isCurrent = false }: AgendaLineProps) {
  const { item, title, number, plannedStart, durationMinutes, isOut, isBreak } = row;
  return (
    <div className={styles.line}>
      <span className={styles.number}>{number ?? ""}</span>
      <div className={styles.words}>
        <span className={classNames(styles.title, isOut && styles.out, !item && styles.restricted)}>
          {item && !isBreak && to !== undefined ? (
            <Link to={to} relative="path" aria-current={isCurrent || undefined}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        {item && <Details row={row} />}
      </div>
      <span className={styles.time}>
        {plannedStart !== null && <time dateTime={plannedStart}>{clockText(plannedStart, reader.locale)}</time>}
        {!isOut && durationMinutes > 0 && (
          <span className={styles.minutes}>{countText(durationMinutes, "minute", "minutes")}</span>
        )}
      </span>
    </div>
  );
}

function Details({ row: { item, isBreak } }: { readonly row: AgendaRow }) {
  if (!item) return null;
  const state = itemStateWords[item.state];
  const words = [
    ...(state === undefined ? [] : [item.endReason === null ? state : `${state}: ${item.endReason}`]),
    ...(isBreak ? [] : [purposeWords[item.purpose]]),
    ...item.presenters.map(({ displayName }) => displayName),
    ...(item.takenAfter === null ? [] : [takenText(item.takenAfter)]),
    ...(item.lateReason === null ? [] : [`Late: ${item.lateReason}`]),
  ];
  return (
    <span className={styles.details}>
      {words.length > 0 && <span>{words.join(" · ")}</span>}
      <TakenOutBy item={item} />
      {item.isPending && (
        <span className={styles.pending}>
          <Icon name="info" size={16} />
          {item.isNew ? "New, not published yet" : "Changes not published yet"}
        </span>
      )}
      {item.session === "CLOSED" && (
        <span className={styles.closed}>
          <Icon name="lock" size={16} />
          Closed
        </span>
      )}
    </span>
  );
}
