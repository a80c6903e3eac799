import { Link } from "react-router";
import { currentSitting, kindText, rolesText, SittingTime, type Reader } from "@/governance";
import { graphql } from "@/graphql";
import type { BoardCardFragment, OrgRole } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { Icon } from "@/ui";
import styles from "./BoardCard.module.css";
import { SeatsText } from "./SeatsText";

export const BoardCardDocument = graphql(`
  fragment BoardCard on Board {
    id
    name
    kind
    status
    seats
    vacancies
    timeZone
    viewerMemberships {
      id
      role
    }
    nextMeeting {
      id
      title
      ...MeetingSittings
    }
  }
`);

export interface BoardCardProps {
  readonly board: BoardCardFragment;
  readonly orgRoles: readonly OrgRole[];
  readonly reader: Reader;
}

/** A summary of one board; the whole card is a link to its page. */
export function BoardCard({ board, orgRoles, reader }: BoardCardProps) {
  const { nextMeeting } = board;
  const kind = kindText(board);
  const roles = rolesText(board.viewerMemberships, orgRoles);
  return (
    <li className={styles.card}>
      {kind && <p className={styles.kind}>{kind}</p>}
      <h2 className={styles.name}>
        <Link to={paths.board(board.id)}>{board.name}</Link>
      </h2>
      {roles && (
        <p className={styles.role}>
          <Icon name="user" size={16} />
          {roles}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>Next meeting</dt>
        <dd>
          {nextMeeting ? (
            <>
              {nextMeeting.title}
              <br />
              <SittingTime sitting={currentSitting(nextMeeting.sittings)} reader={reader} />
            </>
          ) : (
            "None planned"
          )}
        </dd>
        {board.vacancies !== null && (
          <>
            <dt>Members in office</dt>
            <dd>
              <SeatsText seats={board.seats} vacancies={board.vacancies} />
            </dd>
          </>
        )}
      </dl>
    </li>
  );
}
