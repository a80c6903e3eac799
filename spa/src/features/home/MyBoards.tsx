import { Link } from "react-router";
import { boardKindWords, roleWords } from "@/graphql";
import type { HomeQuery } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import styles from "./MyBoards.module.css";

type Viewer = NonNullable<HomeQuery["viewer"]>;

export interface MyBoardsProps {
  readonly boards: HomeQuery["boards"];
  readonly memberships: Viewer["memberships"];
}

/** The ways to the reader's boards, with what the reader is there. */
export function MyBoards({ boards, memberships }: MyBoardsProps) {
  return (
    <section aria-labelledby="my-boards">
      <h2 id="my-boards">Your boards</h2>
      <ul className={styles.list}>
        {boards.map((board) => (
          <li key={board.id} className={styles.board}>
            <Link to={paths.board(board.id)} className={styles.name}>
              {board.name}
            </Link>
            <span className={styles.role}>{rolesText(board, memberships)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function rolesText(board: HomeQuery["boards"][number], memberships: Viewer["memberships"]): string {
  const own = memberships.filter((membership) => membership.board.id === board.id);
  const roles = own.map((membership) => roleWords[membership.role]);
  return [boardKindWords[board.kind], ...roles].join(" · ");
}
