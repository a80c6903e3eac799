import { Link } from "react-router";
import { kindText, rolesText, useReader } from "@/governance";
import type { BoardQuery, OrgRole } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { Icon } from "@/ui";
import styles from "./BoardPage.module.css";
import type { Board } from "./boardQuery";
import { BoardSummary } from "./BoardSummary";
import { MembersTable } from "./MembersTable";
import { PastMeetings } from "./PastMeetings";
import { UpcomingMeetings } from "./UpcomingMeetings";

export interface BoardContentProps {
  readonly board: Board;
  readonly orgRoles: readonly OrgRole[];
  readonly meetings: Pick<BoardQuery, "underWay" | "upcoming" | "past">;
  readonly now: Date;
}

/** A board's purpose, members and meetings. */
export function BoardContent({ board, orgRoles, meetings, now }: BoardContentProps) {
  const reader = useReader();
  const kind = kindText(board);
  const roles = rolesText(board.viewerMemberships, orgRoles);
  return (
    <>
      <div className={styles.intro}>
        <p className={styles.kind}>
          {kind && (
            <span>
              {kind}
              {board.parent && (
                <>
                  {" of "}
                  <Link to={paths.board(board.parent.id)}>{board.parent.name}</Link>
                </>
              )}
            </span>
          )}
          {board.status === "DISSOLVED" && (
            <span className={styles.dissolved}>
              <Icon name="info" size={16} />
              Dissolved
            </span>
          )}
          {roles && (
            <span className={styles.role}>
              <Icon name="user" size={16} />
              {roles}
            </span>
          )}
          <Link to={paths.boardMeetings(board.id)} className={styles.role}>
            <Icon name="calendar" size={16} />
            Meetings
          </Link>
          <Link to={paths.boardResolutions(board.id)} className={styles.role}>
            <Icon name="check" size={16} />
            Resolutions
          </Link>
          <Link to={paths.boardMembers(board.id)} className={styles.role}>
            <Icon name="users" size={16} />
            Members and terms
          </Link>
          {board.viewerReadsInterests && (
            <Link to={paths.boardInterests(board.id)} className={styles.role}>
              <Icon name="notes" size={16} />
              Interests
            </Link>
          )}
          <Link to={paths.boardSettings(board.id)} className={styles.role}>
            <Icon name="info" size={16} />
            {board.viewerMayEdit ? "Rules and settings" : "Rules"}
          </Link>
          {board.viewerReadsDocuments && (
            <Link to={paths.boardDocuments(board.id)} className={styles.role}>
              <Icon name="document" size={16} />
              Documents
            </Link>
          )}
        </p>
        {board.purpose && <p className={styles.purpose}>{board.purpose}</p>}
      </div>
      <BoardSummary board={board} reader={reader} />
      <UpcomingMeetings
        boardId={board.id}
        underWay={meetings.underWay}
        first={meetings.upcoming}
        now={now}
        reader={reader}
      />
      <MembersTable board={board} reader={reader} />
      <PastMeetings boardId={board.id} first={meetings.past} now={now} reader={reader} />
    </>
  );
}
