import { Link } from "react-router";
import {
  BoardTime,
  currentSitting,
  daysBetween,
  Invitation,
  localDate,
  placeText,
  relativeDayText,
  type Reader,
} from "@/governance";
import type { HomeMeetingFragment } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { Card, Icon, VisuallyHidden } from "@/ui";

import { Preparation } from "./Preparation";
import styles from "./NextMeeting.module.css";

export interface NextMeetingProps {
  readonly meeting: HomeMeetingFragment;
  readonly now: Date;
  readonly reader: Reader;
}

/** The next meeting to attend. */
export function NextMeeting({ meeting, now, reader }: NextMeetingProps) {
  const { startsAt, timeZone } = currentSitting(meeting.sittings);
  const place = placeText(meeting);
  return (
    <section aria-labelledby="next-meeting">
      <h2 id="next-meeting">Next meeting</h2>
      <Card className={styles.card}>
        <p className={styles.when}>{whenText(meeting, now, reader)}</p>
        <h3 className={styles.title}>
          <Link to={paths.meeting(meeting.board.id, meeting.id)}>{meeting.title}</Link>
        </h3>
        <p>
          <Link to={paths.board(meeting.board.id)}>{meeting.board.name}</Link>
          <VisuallyHidden>, </VisuallyHidden>
          <span className={styles.number}>{meeting.number}</span>
        </p>
        <p className={styles.fact}>
          <Icon name="calendar" />
          <BoardTime instant={startsAt} timeZone={timeZone} reader={reader} />
        </p>
        {place && (
          <p className={styles.fact}>
            <Icon name="location" />
            {place}
          </p>
        )}
        <Invitation meeting={meeting} />
        <Preparation meeting={meeting} />
      </Card>
    </section>
  );
}

/** Counts in days of the reader's calendar, because the page shows the reader's today. */
function whenText({ state, sittings }: HomeMeetingFragment, now: Date, { timeZone }: Reader): string {
  if (state === "IN_SESSION") return "In session now";
  const { startsAt } = currentSitting(sittings);
  const days = daysBetween(localDate(now, timeZone), localDate(startsAt, timeZone));
  if (state === "ADJOURNED") return days < 0 ? "Adjourned" : `Resumes ${relativeDayText(days)}`;
  const text = relativeDayText(days);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
