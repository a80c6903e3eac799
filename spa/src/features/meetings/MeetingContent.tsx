import { Link } from "react-router";
import { DownloadPack, Invitation, MeetingStatus } from "@/governance";
import type { MeetingState } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { Card, Icon } from "@/ui";
import { Attendance } from "./Attendance";
import { Guests } from "./Guests";
import { MeetingActions } from "./MeetingActions";
import type { Attendee, Meeting } from "./meetingQuery";
import styles from "./MeetingPage.module.css";
import { NoticeClock } from "./NoticeClock";
import { QuorumForecast } from "./QuorumForecast";
import { useNoticePlan } from "./useNoticePlan";
import { WhenAndWhere } from "./WhenAndWhere";

export interface MeetingContentProps {
  readonly meeting: Meeting;
  readonly attendees: readonly Attendee[];
}

/** The meeting's time and place, the reader's answer, the attendees, and the secretary's actions. */
export function MeetingContent({ meeting, attendees }: MeetingContentProps) {
  return (
    <>
      <div className={styles.head}>
        <h1>{meeting.title}</h1>
        <p className={styles.facts}>
          <Link to={paths.board(meeting.board.id)}>{meeting.board.name}</Link>
          <span>{meeting.number}</span>
          <MeetingStatus state={meeting.state} />
          {meeting.viewerReadsAgenda && (
            <Link to={paths.agenda(meeting.board.id, meeting.id)}>
              {meeting.viewerMayEditAgenda ? "Write the agenda" : "Agenda"}
            </Link>
          )}
          {(meeting.notice !== null || meeting.earlierNotices.length > 0 || meeting.viewerMayServeNotice) && (
            <Link to={paths.notice(meeting.board.id, meeting.id)}>Notice</Link>
          )}
          {meeting.packVersion > 0 && <Link to={paths.pack(meeting.board.id, meeting.id)}>Read the pack</Link>}
          {meeting.packVersion > 1 && <Link to={paths.packChanges(meeting.board.id, meeting.id)}>What changed</Link>}
          {meeting.packVersion > 0 && meeting.viewerMayDownloadPack && (
            <DownloadPack meetingId={meeting.id} number={meeting.number} />
          )}
        </p>
      </div>
      <StateWords meeting={meeting} />
      {(meeting.viewerMayPlan || meeting.viewerMayCancel) && <MeetingActions meeting={meeting} />}
      <div className={styles.columns}>
        <WhenAndWhere meeting={meeting} />
        {meeting.viewerAnswer !== null && (
          <section aria-labelledby="your-answer">
            <Card className={styles.card}>
              <h2 id="your-answer">Your answer</h2>
              <Invitation meeting={meeting} />
            </Card>
          </section>
        )}
        {meeting.quorumForecast && <QuorumForecast forecast={meeting.quorumForecast} />}
        {meeting.viewerMayPlan && awaitsNotice(meeting) && <Clock meeting={meeting} />}
      </div>
      {attendees.length > 0 && meeting.state !== "CANCELLED" && <Attendance meeting={meeting} attendees={attendees} />}
      {(meeting.guests.length > 0 || meeting.viewerMayInviteGuests) && <Guests meeting={meeting} />}
    </>
  );
}

/** Explains the meeting's state to the reader, if it needs an explanation. */
function StateWords({ meeting }: { readonly meeting: Meeting }) {
  const words: Readonly<Partial<Record<MeetingState, string>>> = {
    DRAFT: "Nobody but the secretary and the chair knows of this meeting until its date is announced.",
    SCHEDULED: "The agenda has not been published.",
    CANCELLED: `This meeting does not take place. ${meeting.cancelReason ?? ""}`,
  };
  const text = words[meeting.state];
  if (text === undefined) return null;
  return (
    <p className={styles.bar}>
      <Icon name={meeting.state === "CANCELLED" ? "warning" : "info"} />
      <span>{text}</span>
    </p>
  );
}

/** Reports whether the meeting is planned and its notice is not served yet. */
function awaitsNotice({ state, noticeState }: Meeting): boolean {
  return noticeState === "NOT_SERVED" && (state === "DRAFT" || state === "SCHEDULED" || state === "PUBLISHED");
}

function Clock({ meeting }: { readonly meeting: Meeting }) {
  const [first] = meeting.sittings;
  const { startsAtLocal = "", timeZone = "", durationMinutes = 0, occurrence } = first ?? {};
  const sitting = { startsAtLocal, timeZone, durationMinutes, ...(occurrence && { occurrence }) };
  const asked = useNoticePlan(meeting.board.id, sitting, meeting.id);
  return <NoticeClock {...asked} />;
}
