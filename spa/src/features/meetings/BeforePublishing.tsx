import { Link } from "react-router";
import { BoardTime, countText, itemEditorPath, tabOf, useReader } from "@/governance";
import { Icon, VisuallyHidden } from "@/ui";
import type { Meeting } from "./meetingQuery";
import styles from "./OnRecord.module.css";
import type { Preparation } from "./preparationQuery";

export interface BeforePublishingProps {
  readonly meeting: Meeting;
  readonly preparation: Preparation;
}

/** What stops publishing, and what there is to know before. Empty when nothing waits to be published. */
export function BeforePublishing({ meeting, preparation }: BeforePublishingProps) {
  const reader = useReader();
  const { state, noticeState } = meeting;
  const { meetingReadiness, noticeClock, unpublishedChanges, unreachedAttendees } = preparation;
  const isFirst = state === "DRAFT" || state === "SCHEDULED";
  const { blockers, warnings } = meetingReadiness ?? { blockers: [], warnings: [] };
  const points = [
    ...blockers.map((point) => ({ ...point, isBlocking: true })),
    ...warnings.map((point) => ({ ...point, isBlocking: false })),
  ];
  const clock = noticeState === "NOT_SERVED" && isFirst ? noticeClock : null;
  if (!isFirst && unpublishedChanges.length === 0) return null;
  if (points.length === 0 && clock === null && unreachedAttendees.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="before-publishing">
      <h2 id="before-publishing">Before you publish</h2>
      <ul className={styles.record}>
        {points.map(({ code, itemId, message, isBlocking }) => (
          <li key={`${code} ${itemId ?? ""} ${message}`} className={isBlocking ? styles.blocker : styles.warning}>
            <Icon name={isBlocking ? "fail" : "warning"} />
            <span>
              {message}
              {itemId !== null && (
                <Link to={itemEditorPath(meeting.board.id, meeting.id, itemId, tabOf({ code }))}>
                  Show <VisuallyHidden>{message}</VisuallyHidden>
                </Link>
              )}
            </span>
          </li>
        ))}
        {clock && (
          <li>
            <Icon name="clock" />
            <span>
              {clock.shortByDays > 0 ? "Notice had to be served by" : "Notice must be served by"}
              <BoardTime
                instant={clock.deadline}
                local={clock.deadlineLocal}
                timeZone={clock.timeZone}
                reader={reader}
              />
              <span className={styles.small}>{clock.rule}</span>
            </span>
          </li>
        )}
        {unreachedAttendees.length > 0 && (
          <li className={styles.warning}>
            <Icon name="mail" />
            <span>
              {`${countText(unreachedAttendees.length, "person gets", "people get")} no e-mail about the meeting:`}
              <span className={styles.small}>
                {unreachedAttendees.map(({ person }) => person.displayName).join(", ")}
              </span>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
