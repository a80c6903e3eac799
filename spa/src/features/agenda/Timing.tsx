import { clockText, asSentence, useReader } from "@/governance";
import { classNames, Icon } from "@/ui";
import styles from "./AgendaPage.module.css";
import { spareText } from "./timing";

export interface TimingProps {
  /** By the clock of the sitting. */
  readonly endsAt: string | null;
  readonly spareMinutes: number | null;
}

/** For example `Ends 15:25, 35 minutes in hand`, or by how much the agenda is longer than its sitting [A5]. */
export function Timing({ endsAt, spareMinutes }: TimingProps) {
  const { locale } = useReader();
  if (endsAt === null || spareMinutes === null) return null;
  const isOver = spareMinutes < 0;
  const ends = `Ends ${clockText(endsAt, locale)}`;
  return (
    <p className={classNames(styles.timing, isOver && styles.over)}>
      <Icon name={isOver ? "warning" : "clock"} size={16} />
      {isOver ? `${asSentence(spareText(spareMinutes))} ${ends}.` : `${ends}, ${spareText(spareMinutes)}`}
    </p>
  );
}
