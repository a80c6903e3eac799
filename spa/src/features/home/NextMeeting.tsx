import { Link } from "react-router";
import {
  BoardTime,
  countText,
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
import { buttonClassName, Card, VisuallyHidden } from "@/ui";
import { DayLeaf } from "./DayLeaf";
import type { HomeRow } from "./homeQuery";
import styles from "./NextMeeting.module.css";

export interface NextMeetingProps {
  readonly meeting: HomeMeetingFragment;
  /** The row of the meeting's unopened papers, if there are any. */
  readonly papers: HomeRow | undefined;
  /** Whether the card has the page's one filled button. */
  readonly isFirst: boolean;
  /** Says how the meeting stands whose room the card leads to; undefined when it leads to none. */
  readonly room: string | undefined;
  readonly now: Date;
  readonly reader: Reader;
}

/** The next meeting to attend: when and where, its room, the papers to read, and the reader's answer. */
export function NextMeeting({ meeting, papers, isFirst, room, now, reader }: NextMeetingProps) {
  const { startsAt, startsAtLocal, timeZone } = currentSitting(meeting.sittings);
  const place = placeText(meeting);
  return (
    <section aria-label="Next meeting">
      <Card className={styles.card}>
        <div className={styles.head}>
          <DayLeaf local={startsAtLocal} locale={reader.locale} />
          <div className={styles.facts}>
            <p className={styles.quiet}>{`Next meeting, ${whenText(meeting, now, reader)}`}</p>
            <h2 className={styles.title}>
              <Link to={paths.meeting(meeting.board.id, meeting.id)}>{meeting.title}</Link>
            </h2>
            <p className={styles.when}>
              <BoardTime instant={startsAt} local={startsAtLocal} timeZone={timeZone} reader={reader} />
              {place && (
                <>
                  <VisuallyHidden>, </VisuallyHidden>
                  <span>{place}</span>
                </>
              )}
            </p>
            <p className={styles.quiet}>
              <Link to={paths.board(meeting.board.id)}>{meeting.board.name}</Link>
              <VisuallyHidden>, </VisuallyHidden>
              <span className={styles.number}>{meeting.number}</span>
            </p>
          </div>
        </div>
        {room !== undefined && (
          <div className={styles.read}>
            <p className={styles.unopened}>{room}</p>
            <Link
              to={paths.room(meeting.board.id, meeting.id)}
              className={buttonClassName({ variant: isFirst ? "primary" : "secondary" })}
            >
              Go to the room
            </Link>
          </div>
        )}
        {(room === undefined || papers !== undefined) && (
          <Papers meeting={meeting} papers={papers} isFirst={isFirst && room === undefined} />
        )}
        {meeting.viewerAnswer && (
          <div className={styles.part}>
            <Invitation meeting={meeting} />
          </div>
        )}
      </Card>
    </section>
  );
}

/** The papers that the reader has not opened. Nothing before the agenda is published. */
function Papers({ meeting, papers, isFirst }: Pick<NextMeetingProps, "meeting" | "papers" | "isFirst">) {
  if (meeting.packVersion === 0) {
    return <p className={styles.part}>The agenda has not been published.</p>;
  }
  if (papers === undefined) {
    return (
      <div className={styles.read}>
        <p>No paper is waiting to be opened.</p>
        <Link to={paths.meeting(meeting.board.id, meeting.id)} className={buttonClassName()}>
          See the agenda
        </Link>
      </div>
    );
  }
  const unopened = `${papers.count ?? 0} of ${countText(papers.total ?? 0, "paper", "papers")} not opened`;
  return (
    <div className={styles.read}>
      <p className={styles.unopened}>{unopened}</p>
      <Link
        to={paths.pack(meeting.board.id, meeting.id)}
        className={buttonClassName({ variant: isFirst ? "primary" : "secondary" })}
        aria-label={`Read: ${unopened}`}
      >
        Read
      </Link>
    </div>
  );
}

/** Counts in days of the reader's calendar, because the page shows the reader's today. */
function whenText({ state, sittings }: HomeMeetingFragment, now: Date, { timeZone }: Reader): string {
  if (state === "IN_SESSION") return "in session now";
  const { startsAt } = currentSitting(sittings);
  const days = daysBetween(localDate(now, timeZone), localDate(startsAt, timeZone));
  if (state === "ADJOURNED") return days < 0 ? "adjourned" : `resumes ${relativeDayText(days)}`;
  return relativeDayText(days);
}
