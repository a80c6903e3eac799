import type { ReactNode } from "react";
import { Link } from "react-router";
import { clockText, useReader } from "@/governance";
import { Icon } from "@/ui";
import { type Entry, isBreak, isItem, titleOf } from "./agendaQuery";
import styles from "./EntryList.module.css";
import { minutesText, purposeWords } from "./words";

export interface EntryListProps {
  readonly entries: readonly Entry[];
  /** The zone of the sitting. */
  readonly timeZone: string;
  /** The item that is shown beside the list. */
  readonly openItem?: string | null;
  /** What stands at the beginning and at the end of an entry's line. */
  readonly renderBefore?: (entry: Entry) => ReactNode;
  readonly renderBehind?: (entry: Entry) => ReactNode;
  /** Numbers while the order is being changed; otherwise the server's. */
  readonly numbers?: readonly string[];
  /** The items lead to their particulars. */
  readonly linked?: boolean;
}

/** The entries of an agenda in their order, each on the level where it stands. */
export function EntryList({
  entries,
  numbers,
  linked = true,
  openItem,
  renderBefore,
  renderBehind,
  timeZone,
}: EntryListProps) {
  return (
    <ol className={styles.entries} aria-label="Agenda">
      {entries.map((entry, index) => (
        <li
          key={entry.id}
          className={styles.entry}
          data-depth={entry.depth}
          aria-level={entry.depth}
          data-entry={entry.id}
        >
          {renderBefore?.(entry)}
          <span className={styles.number}>{numbers?.[index] ?? entry.number ?? "·"}</span>
          <EntryWords entry={entry} isOpen={entry.id === openItem} linked={linked} />
          <EntryTime entry={entry} timeZone={timeZone} />
          {renderBehind?.(entry)}
        </li>
      ))}
    </ol>
  );
}

interface EntryWordsProps {
  readonly entry: Entry;
  readonly isOpen: boolean;
  readonly linked: boolean;
}

function EntryWords({ entry, isOpen, linked }: EntryWordsProps) {
  if (!isItem(entry)) {
    return (
      <span className={styles.restricted}>
        <Icon name="eye-off" size={16} />
        {titleOf(entry)}
      </span>
    );
  }
  const details = [
    isBreak(entry) ? "" : purposeWords[entry.purpose],
    entry.presenters.map(({ displayName }) => displayName).join(", "),
  ].filter((text) => text !== "");
  return (
    <span className={styles.words}>
      {linked ? (
        <Link
          to={`?item=${encodeURIComponent(entry.id)}`}
          aria-current={isOpen ? "true" : undefined}
          className={styles.title}
        >
          {entry.title}
        </Link>
      ) : (
        <span className={styles.title}>{entry.title}</span>
      )}
      <span className={styles.details}>
        {details.join(" · ")}
        {entry.session === "CLOSED" && (
          <span className={styles.closed}>
            <Icon name="eye-off" size={16} />
            Closed
          </span>
        )}
      </span>
    </span>
  );
}

function EntryTime({ entry, timeZone }: { readonly entry: Entry; readonly timeZone: string }) {
  const { locale } = useReader();
  return (
    <span className={styles.time}>
      {entry.plannedStart !== null && (
        <time dateTime={entry.plannedStart}>{clockText(entry.plannedStart, timeZone, locale)}</time>
      )}
      <span aria-hidden>{`${entry.durationMinutes} min`}</span>
      <span className={styles.spoken}>{minutesText(entry.durationMinutes)}</span>
    </span>
  );
}
