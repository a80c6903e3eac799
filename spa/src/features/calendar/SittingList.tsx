import { Link } from "react-router";
import { MeetingStatus, monthText, placeText, type Reader, SittingTime } from "@/governance";
import { paths } from "@/config/paths";
import { classNames, EmptyState } from "@/ui";
import type { CalendarMeeting } from "./calendarQuery";
import type { CalendarSitting } from "./month";
import { outcomeCountsText } from "./outcomeCounts";
import styles from "./SittingList.module.css";

export interface SittingListProps {
  readonly sittings: readonly CalendarSitting[];
  /** True when the list is that of a year, with a heading for each month. */
  readonly isWholeYear: boolean;
  readonly reader: Reader;
}

/** The sittings in words, with the board's time and the reader's. */
export function SittingList({ sittings, isWholeYear, reader }: SittingListProps) {
  if (sittings.length === 0) {
    return (
      <EmptyState icon="calendar" title={isWholeYear ? "No meeting in this year" : "No meeting in this month"}>
        Meetings of your boards appear here when they are planned.
      </EmptyState>
    );
  }
  if (!isWholeYear) return <Sittings sittings={sittings} reader={reader} />;
  const months = [...new Set(sittings.map(({ date }) => date.slice(0, 7)))];
  return months.map((month) => (
    <section key={month} aria-labelledby={`month-${month}`} className={styles.month}>
      <h3 id={`month-${month}`} lang={reader.locale}>
        {monthText(`${month}-01`, reader.locale)}
      </h3>
      <Sittings sittings={sittings.filter(({ date }) => date.startsWith(month))} reader={reader} />
    </section>
  ));
}

function Sittings({ sittings, reader }: Pick<SittingListProps, "sittings" | "reader">) {
  return (
    <ol className={styles.list}>
      {sittings.map(({ key, meeting, ...sitting }) => (
        <li key={key} className={classNames(styles.row, meeting.state === "CANCELLED" && styles.cancelled)}>
          <p>
            <SittingTime sitting={sitting} reader={reader} />
          </p>
          <div className={styles.what}>
            <p className={styles.title}>
              <Link to={paths.meeting(meeting.board.id, meeting.id)}>{meeting.title}</Link>
            </p>
            <p className={styles.detail}>
              <span>{meeting.board.name}</span>
              <span>{meeting.number}</span>
              {placeText(meeting) && <span>{placeText(meeting)}</span>}
            </p>
            {isLast(sitting, meeting) && <Outcomes meeting={meeting} />}
          </div>
          <MeetingStatus state={meeting.state} />
        </li>
      ))}
    </ol>
  );
}

/** The outcomes of a meeting stand beside its last sitting. */
function isLast({ startsAt }: Pick<CalendarSitting, "startsAt">, { sittings }: CalendarMeeting): boolean {
  return sittings.every((other) => other.startsAt <= startsAt);
}

function Outcomes({ meeting: { board, outcomes } }: { readonly meeting: CalendarMeeting }) {
  if (outcomes.length === 0) return null;
  return (
    <p className={styles.detail}>
      <Link to={paths.boardResolutions(board.id)}>
        {outcomes.length === 1 ? "Resolution: " : "Resolutions: "}
        {outcomeCountsText(outcomes)}
      </Link>
    </p>
  );
}
