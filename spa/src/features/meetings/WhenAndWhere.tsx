import {
  BoardTime,
  countText,
  dateOf,
  daysBetween,
  Invitation,
  isCallAhead,
  lengthText,
  localDate,
  placeText,
  relativeDayText,
  useReader,
} from "@/governance";
import { Icon } from "@/ui";
import type { Meeting } from "./meetingQuery";
import styles from "./WhenAndWhere.module.css";

export interface WhenAndWhereProps {
  readonly meeting: Meeting;
  readonly now: Date;
  /** Whether another button of the page already opens the call. */
  readonly isCallOffered: boolean;
}

/** Each sitting in the board's time and the reader's, the location, the link to join, and the reader's own answer. */
export function WhenAndWhere({ meeting, now, isCallOffered }: WhenAndWhereProps) {
  const reader = useReader();
  const place = placeText(meeting);
  const hasAnswer = meeting.viewerAnswer !== null;
  return (
    <section className={styles.card} aria-label={hasAnswer ? "When, where and your answer" : "When and where"}>
      <div className={styles.facts}>
        <ul className={styles.sittings}>
          {meeting.sittings.map(({ seq, startsAt, startsAtLocal, timeZone, durationMinutes }) => (
            <li key={seq} className={styles.fact}>
              <Icon name="calendar" />
              <span>
                <span className={styles.strong}>
                  <BoardTime instant={startsAt} local={startsAtLocal} timeZone={timeZone} reader={reader} />
                </span>
                <span className={styles.small}>
                  {[hoursText(durationMinutes), ...farText(startsAtLocal, timeZone, now)].join(" · ")}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {(place || (meeting.onlineUrl && !isCallOffered)) && (
          <p className={styles.fact}>
            <Icon name="location" />
            <span>
              {place}
              <Call meeting={meeting} isCallOffered={isCallOffered} />
            </span>
          </p>
        )}
      </div>
      {hasAnswer && (
        <div id="your-answer" className={styles.answer}>
          <Invitation meeting={meeting} />
        </div>
      )}
    </section>
  );
}

/** The link to join while the call is ahead, or that there is none yet. */
function Call({ meeting: { mode, onlineUrl, state }, isCallOffered }: Omit<WhenAndWhereProps, "now">) {
  if (!isCallAhead(state)) return null;
  if (onlineUrl) {
    if (isCallOffered) return null;
    return (
      <a href={onlineUrl} target="_blank" rel="noopener noreferrer" className={styles.join}>
        Join online
      </a>
    );
  }
  return mode === "IN_PERSON" ? null : <span className={styles.small}>There is no address to join online yet.</span>;
}

function hoursText(minutes: number): string {
  return minutes % 60 === 0 ? countText(minutes / 60, "hour", "hours") : lengthText(minutes);
}

/** Returns how far a future day is; nothing for a day that has passed. */
function farText(local: string, timeZone: string, now: Date): readonly string[] {
  const days = daysBetween(localDate(now, timeZone), dateOf(local));
  if (days < 0) return [];
  return [days < 28 ? relativeDayText(days) : `in ${Math.round(days / 7)} weeks`];
}
