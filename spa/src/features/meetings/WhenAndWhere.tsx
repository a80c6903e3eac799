import { BoardTime, noticeStateWords, packText, placeText, useReader } from "@/governance";
import { Card, Icon } from "@/ui";
import type { Meeting } from "./meetingQuery";
import styles from "./MeetingPage.module.css";
import { lengthText } from "./sittingFields";

/** Each sitting in the board's time and the reader's, and the location. */
export function WhenAndWhere({ meeting }: { readonly meeting: Meeting }) {
  const reader = useReader();
  const place = placeText(meeting);
  return (
    <section aria-labelledby="when-and-where">
      <Card className={styles.card}>
        <h2 id="when-and-where">When and where</h2>
        <ul className={styles.sittings}>
          {meeting.sittings.map(({ seq, startsAt, timeZone, durationMinutes }) => (
            <li key={seq} className={styles.fact}>
              <Icon name="calendar" />
              <span>
                <BoardTime instant={startsAt} timeZone={timeZone} reader={reader} />
                <span className={styles.length}>{`Planned for ${lengthText(durationMinutes)}`}</span>
              </span>
            </li>
          ))}
        </ul>
        {place && (
          <p className={styles.fact}>
            <Icon name="location" />
            <span>{place}</span>
          </p>
        )}
        {meeting.onlineUrl && meeting.state !== "CANCELLED" && (
          <p className={styles.fact}>
            <Icon name="external" />
            <a href={meeting.onlineUrl} target="_blank" rel="noopener noreferrer">
              Join the call
            </a>
          </p>
        )}
        {(meeting.state === "SCHEDULED" || meeting.state === "PUBLISHED") && (
          <p
            className={styles.quiet}
          >{`${noticeStateWords[meeting.noticeState]}. ${packText(meeting.packVersion)}.`}</p>
        )}
      </Card>
    </section>
  );
}
