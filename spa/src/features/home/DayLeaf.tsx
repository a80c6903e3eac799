import { localText } from "@/governance";
import styles from "./DayLeaf.module.css";

export interface DayLeafProps {
  /** A LocalDateTime. */
  readonly local: string;
  readonly locale: string;
}

/** The day as on a tear-off calendar, for scanning the page. The full date is in the text beside it. */
export function DayLeaf({ local, locale }: DayLeafProps) {
  const part = (options: Intl.DateTimeFormatOptions) => localText(local, locale, options);
  return (
    <div className={styles.leaf} aria-hidden="true">
      <span>{part({ month: "short" }).replace(/^Sept$/, "Sep")}</span>
      <span className={styles.day}>{part({ day: "numeric" })}</span>
      <span>{part({ weekday: "short" })}</span>
    </div>
  );
}
