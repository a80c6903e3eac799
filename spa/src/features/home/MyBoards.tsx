import { Link } from "react-router";
import { kindText, rolesText } from "@/governance";
import type { HomeQuery, OrgRole } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import styles from "./MyBoards.module.css";

export interface MyBoardsProps {
  readonly boards: HomeQuery["boards"];
  readonly orgRoles: readonly OrgRole[];
}

/** Links to the reader's boards, with the reader's roles there. */
export function MyBoards({ boards, orgRoles }: MyBoardsProps) {
  return (
    <section aria-labelledby="my-boards">
      <h2 id="my-boards">Your boards</h2>
      <ul className={styles.list}>
        {boards.map((board) => (
          <li key={board.id} className={styles.board}>
            <Link to={paths.board(board.id)} className={styles.name}>
              {board.name}
            </Link>
            <span className={styles.role}>{kindAndRoles(board, orgRoles)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function kindAndRoles(board: HomeQuery["boards"][number], orgRoles: readonly OrgRole[]): string {
  const roles = rolesText(board.viewerMemberships, orgRoles);
  return [kindText(board), roles].filter(Boolean).join(" · ");
}
