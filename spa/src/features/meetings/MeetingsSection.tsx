import { useId } from "react";
import { Link } from "react-router";
import {
  BoardTime,
  currentSitting,
  furtherMeetings,
  MeetingStatus,
  type Page,
  usePages,
  useReader,
} from "@/governance";
import type { ListedMeetingFragment, MeetingOrder, MeetingState } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { ShowMore } from "@/ui";
import styles from "@/ui/DataTable.module.css";
import { MoreMeetingsDocument } from "./meetingsQuery";

export interface MeetingsSectionProps {
  readonly boardId: string;
  readonly title: string;
  /** The text for an empty list. */
  readonly emptyText: string;
  readonly states: readonly MeetingState[];
  readonly orderBy: MeetingOrder;
  readonly first: Page<ListedMeetingFragment>;
}

/** A board's meetings in the given states, one row each; cards in a narrow window. */
export function MeetingsSection({ boardId, title, emptyText, states, orderBy, first }: MeetingsSectionProps) {
  const titleId = useId();
  const pages = usePages(first, {
    query: MoreMeetingsDocument,
    variables: (after) => ({ boardId, states: [...states], orderBy, after }),
    pageOf: (data) => data.meetings,
  });
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      {pages.nodes.length === 0 ? (
        <p className={styles.note}>{emptyText}</p>
      ) : (
        <table className={styles.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">Meeting</th>
              <th scope="col">Reference</th>
              <th scope="col">When</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {pages.nodes.map((meeting) => (
              <Row key={meeting.id} meeting={meeting} />
            ))}
          </tbody>
        </table>
      )}
      <ShowMore {...furtherMeetings(pages)} />
    </section>
  );
}

function Row({ meeting }: { readonly meeting: ListedMeetingFragment }) {
  const reader = useReader();
  const { startsAt, startsAtLocal, timeZone } = currentSitting(meeting.sittings);
  return (
    <tr>
      <th scope="row">
        <Link to={paths.meeting(meeting.board.id, meeting.id)}>{meeting.title}</Link>
      </th>
      <td data-label="Reference" className={styles.figure}>
        {meeting.number}
      </td>
      <td data-label="When">
        <BoardTime instant={startsAt} local={startsAtLocal} timeZone={timeZone} reader={reader} />
      </td>
      <td data-label="State">
        <MeetingStatus state={meeting.state} />
        {meeting.cancelReason && <span className={styles.detail}>{meeting.cancelReason}</span>}
      </td>
    </tr>
  );
}
