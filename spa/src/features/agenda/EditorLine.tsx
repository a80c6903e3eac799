import { Link } from "react-router";
import { clockText, isTakenOut, type Reader, TakenOutBy, takenText } from "@/governance";
import { classNames, Icon, VisuallyHidden } from "@/ui";
import type { AgendaRow } from "./AgendaRow";
import { itemStateWords, purposeWords } from "./agendaWords";
import styles from "./EditorLine.module.css";
import type { Sign } from "./signs";

export interface EditorLineProps {
  readonly row: AgendaRow;
  readonly signs: readonly Sign[];
  readonly reader: Reader;
  /** The address that opens the item beside the list. */
  readonly to: string;
  readonly isCurrent: boolean;
  /** The number of dragged files above this line, and the number that the first of them would get. */
  readonly drop: { readonly files: number; readonly number: string | null } | undefined;
}

/** One line of the editor's list: number, title, time, and the marks of the item's state. The whole line is a link. */
export function EditorLine({ row, signs, reader, to, isCurrent, drop }: EditorLineProps) {
  const { item, title, number, isOut, isBreak } = row;
  return (
    <div className={classNames(styles.line, isBreak && styles.break)}>
      <span className={styles.number}>{number ?? ""}</span>
      {item ? (
        <Link
          to={to}
          relative="path"
          aria-current={isCurrent || undefined}
          className={classNames(styles.title, isOut && styles.out)}
        >
          {title}
        </Link>
      ) : (
        <span className={styles.restricted}>{title}</span>
      )}
      <span className={styles.at}>
        <Time row={row} locale={reader.locale} />
      </span>
      {item && <Notes row={row} />}
      {signs.length > 0 && (
        <ul className={styles.signs} aria-label={`State of ${number === null ? title : `item ${number}`}`}>
          {signs.map(({ icon, count, words, isWarning = false }) => (
            <li key={words} title={words} className={classNames(styles.sign, isWarning && styles.warning)}>
              <Icon name={icon} size={16} />
              {count !== undefined && <span aria-hidden="true">{count}</span>}
              <VisuallyHidden>{words}</VisuallyHidden>
            </li>
          ))}
        </ul>
      )}
      {drop && (
        <span className={styles.dropWords}>
          <Icon name="upload" size={16} />
          {dropText(drop)}
        </span>
      )}
    </div>
  );
}

function Time({ row, locale }: Pick<EditorLineProps, "row"> & { readonly locale: string }) {
  const { plannedStart, durationMinutes, isOut, isBreak, item } = row;
  const words = [
    ...(!isOut && durationMinutes > 0 ? [`${durationMinutes} min`] : []),
    ...(item && !isBreak ? [purposeWords[item.purpose]] : []),
  ];
  return (
    <>
      {plannedStart !== null && <time dateTime={plannedStart}>{clockText(plannedStart, locale)}</time>}
      {plannedStart !== null && words.length > 0 && " · "}
      {words.join(" · ")}
    </>
  );
}

/** What the readers of a published agenda know of the item, or do not know yet. */
function Notes({ row: { item } }: { readonly row: AgendaRow }) {
  if (!item) return null;
  const state = itemStateWords[item.state];
  const words = [
    ...(state === undefined ? [] : [item.endReason === null ? state : `${state}: ${item.endReason}`]),
    ...(item.takenAfter === null ? [] : [takenText(item.takenAfter)]),
    ...(item.lateReason === null ? [] : [`Late: ${item.lateReason}`]),
    ...(item.isPending ? [item.isNew ? "New, not published yet" : "Changes not published yet"] : []),
  ];
  const isOut = isTakenOut(item);
  if (words.length === 0 && !isOut) return null;
  return (
    <span className={styles.notes}>
      <TakenOutBy item={item} />
      {isOut && words.length > 0 && " · "}
      {words.join(" · ")}
    </span>
  );
}

function dropText({ files, number }: NonNullable<EditorLineProps["drop"]>): string {
  const what = files === 1 ? "1 file becomes" : `${files} files become`;
  if (number === null || files === 0) return "Drop: papers of this item";
  return files === 1 ? `Drop: ${what} paper ${number}` : `Drop: ${what} papers from ${number} on`;
}
