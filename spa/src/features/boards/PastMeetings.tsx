import { furtherMeetings, usePages, type Reader } from "@/governance";
import { EmptyState, ShowMore } from "@/ui";
import styles from "@/ui/DataTable.module.css";
import { boardVariables, MoreBoardMeetingsDocument, type MeetingPage } from "./boardQuery";
import { isUpcoming } from "./meetingLists";
import { MeetingsTable } from "./MeetingsTable";

export interface PastMeetingsProps {
  readonly boardId: string;
  readonly first: MeetingPage;
  readonly now: Date;
  readonly reader: Reader;
}

/** The past meetings, the latest first. Cancelled meetings stay in the list with their reason. */
export function PastMeetings({ boardId, first, now, reader }: PastMeetingsProps) {
  const { id, to } = boardVariables(boardId, now);
  const pages = usePages(first, {
    query: MoreBoardMeetingsDocument,
    variables: (after) => ({ id, to, orderBy: "STARTS_DESC" as const, after }),
    pageOf: (data) => data.meetings,
  });
  const meetings = pages.nodes.filter((meeting) => !isUpcoming(meeting, now));
  return (
    <section aria-labelledby="past" className={styles.section}>
      <h2 id="past">Past meetings</h2>
      {meetings.length === 0 ? (
        <EmptyState icon="calendar" title="No meetings yet" />
      ) : (
        <MeetingsTable meetings={meetings} reader={reader} labelledBy="past" />
      )}
      <ShowMore {...furtherMeetings(pages)} />
    </section>
  );
}
