import { formatter } from "@/governance";
import styles from "./DayLeaf.module.css";

export interface DayLeafProps {
  readonly instant: string;
  readonly timeZone: string;
  readonly locale: string;
}

/** The day as on a tear-off calendar, for scanning the list. The full date is in the text beside it. */
export function DayLeaf({ instant, timeZone, locale }: DayLeafProps) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatter(locale, { timeZone, ...options }).format(new Date(instant));
  return (
    <div className={styles.leaf} aria-hidden="true">
      <span>{part({ weekday: "short" })}</span>
      <span className={styles.day}>{part({ day: "numeric" })}</span>
    </div>
  );
}
