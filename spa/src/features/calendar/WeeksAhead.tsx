import { Link } from "react-router";
import { localDateText, useLoad, useReader } from "@/governance";
import { failureText } from "@/graphql";
import type { WeekDateKind, WeeksAheadQuery } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { ErrorState } from "@/ui";
import { WeeksAheadDocument } from "./calendarQuery";
import styles from "./WeeksAhead.module.css";

type WeekDate = WeeksAheadQuery["weeksAhead"][number]["dates"][number];

/** The kind of each date, shown before the meeting or person that it is about. */
const dateWords: Readonly<Record<WeekDateKind, string>> = {
  NOTICE: "Last day to serve notice:",
  ANSWERS: "Last day to answer:",
  MEETING: "Meeting:",
  TERM_END: "Last day in office:",
};

/** The present week and the five after it, for readers who plan meetings; empty for everybody else. */
export function WeeksAhead() {
  const { locale } = useReader();
  const { data, failure, busy, retry } = useLoad(WeeksAheadDocument, {});
  if (failure && !data) {
    return (
      <ErrorState title="The next weeks could not be loaded" onRetry={retry} retrying={busy}>
        {failureText(failure)}
      </ErrorState>
    );
  }
  if (!data || data.weeksAhead.length === 0) return null;
  return (
    <section aria-labelledby="weeks-ahead" className={styles.section}>
      <h2 id="weeks-ahead">Six weeks ahead</h2>
      <ol className={styles.weeks}>
        {data.weeksAhead.map(({ startsOn, dates }) => (
          <li key={startsOn} className={styles.week}>
            <h3 className={styles.name}>{`Week of ${localDateText(startsOn, locale)}`}</h3>
            {dates.length === 0 ? (
              <p className={styles.quiet}>Nothing is due.</p>
            ) : (
              <ul className={styles.dates}>
                {dates.map((date) => (
                  <li key={date.id}>
                    <time dateTime={date.on} lang={locale}>
                      {localDateText(date.on, locale)}
                    </time>
                    <span>
                      {`${dateWords[date.kind]} `}
                      <Link to={addressOf(date)}>
                        {date.number === null ? date.title : `${date.number} ${date.title}`}
                      </Link>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function addressOf({ boardId, meetingId }: WeekDate): string {
  return meetingId === null ? paths.boardMembers(boardId) : paths.meeting(boardId, meetingId);
}
