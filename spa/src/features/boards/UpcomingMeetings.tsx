import { furtherMeetings, usePages, type Reader } from "@/governance";
import type { BoardQuery } from "@/graphql/generated/graphql";
import { EmptyState, ShowMore } from "@/ui";
import styles from "@/ui/DataTable.module.css";
import { boardVariables, MoreBoardMeetingsDocument, type MeetingPage } from "./boardQuery";
import { isUpcoming } from "./meetingLists";
import { MeetingsTable } from "./MeetingsTable";

export interface UpcomingMeetingsProps {
  readonly boardId: string;
  readonly underWay: BoardQuery["underWay"];
  readonly first: MeetingPage;
  readonly now: Date;
  readonly reader: Reader;
}

/** The meetings that have begun and are not finished, then the coming ones, the nearest first. */
export function UpcomingMeetings({ boardId, underWay, first, now, reader }: UpcomingMeetingsProps) {
  const { id, from } = boardVariables(boardId, now);
  const pages = usePages(first, {
    query: MoreBoardMeetingsDocument,
    variables: (after) => ({ id, from, orderBy: "STARTS_ASC" as const, after }),
    pageOf: (data) => data.meetings,
  });
  const begun = underWay.edges.map((edge) => edge.node);
  const begunIds = new Set(begun.map((meeting) => meeting.id));
  const coming = pages.nodes.filter((meeting) => isUpcoming(meeting, now) && !begunIds.has(meeting.id));
  const meetings = [...begun, ...coming];
  return (
    <section aria-labelledby="upcoming" className={styles.section}>
      <h2 id="upcoming">Upcoming meetings</h2>
      {meetings.length === 0 ? (
        <EmptyState icon="calendar" title="No meetings planned" />
      ) : (
        <MeetingsTable meetings={meetings} reader={reader} labelledBy="upcoming" />
      )}
      <ShowMore {...furtherMeetings(pages)} />
    </section>
  );
}
