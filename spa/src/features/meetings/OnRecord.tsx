import { Link } from "react-router";
import { paths } from "@/config/paths";
import { BoardTime, isOver, noticeStateWords, OwnTime, ProofButton, useReader } from "@/governance";
import { Icon } from "@/ui";
import type { Meeting, Pack } from "./meetingQuery";
import styles from "./OnRecord.module.css";

export interface OnRecordProps {
  readonly meeting: Meeting;
  readonly pack: Pack | null;
}

/** What is on record about the meeting: its notice, and the version of the pack. Empty for a draft. */
export function OnRecord({ meeting, pack }: OnRecordProps) {
  const reader = useReader();
  const { notice } = meeting;
  const seesNotice = notice !== null || meeting.earlierNotices.length > 0 || meeting.viewerMayServeNotice;
  if (meeting.state === "DRAFT" || (meeting.state === "CANCELLED" && !seesNotice && pack === null)) return null;
  return (
    <section className={styles.part} aria-labelledby="on-record">
      <h2 id="on-record">On record</h2>
      <ul className={styles.record}>
        <li>
          <Icon name="mail" />
          <span>
            {noticeStateWords[meeting.noticeState]}
            {notice !== null && (
              <span className={styles.small}>
                <BoardTime
                  instant={notice.servedAt}
                  local={notice.servedAtLocal}
                  timeZone={notice.timeZone}
                  reader={reader}
                />
              </span>
            )}
            {seesNotice && <Link to={paths.notice(meeting.board.id, meeting.id)}>Notice and its recipients</Link>}
            {notice !== null && (
              <span className={styles.proof}>
                <ProofButton noticeId={notice.id} variant="quiet" />
              </span>
            )}
          </span>
        </li>
        <li>
          <Icon name="document" />
          <span>
            {pack === null ? "The pack is not published yet" : `Version ${pack.version} of the pack`}
            {pack !== null && (
              <span className={styles.small}>
                <OwnTime instant={pack.publishedAt} reader={reader} namesPlace />
              </span>
            )}
            {pack !== null && <Link to={paths.pack(meeting.board.id, meeting.id)}>Open the pack</Link>}
          </span>
        </li>
        {isOver(meeting.state) && <Held meeting={meeting} />}
      </ul>
    </section>
  );
}

/** The ways to who was present and to what was decided. */
function Held({ meeting }: Pick<OnRecordProps, "meeting">) {
  return (
    <li>
      <Icon name="clock" />
      <span>
        The meeting was held
        <Link to={paths.room(meeting.board.id, meeting.id)}>Attendance and times</Link>
        <Link to={paths.boardResolutions(meeting.board.id)}>Resolutions of the board</Link>
      </span>
    </li>
  );
}
