import { useQuery } from "urql";
import { graphql } from "@/graphql";
import { AccountMenu } from "@/features/account-menu";
import { useTeams } from "../teams/TeamsContext";
import { BoardSwitcher } from "./BoardSwitcher";
import { Breadcrumbs } from "./Breadcrumbs";
import styles from "./TopBar.module.css";

const BoardNamesDocument = graphql(`
  query BoardNames {
    boards {
      id
      name
      status
    }
  }
`);

/** Where the reader is, the other boards, and the reader's account. Names of boards are left out while none are known. */
export function TopBar() {
  const { inTeams, signOnAgain } = useTeams();
  const [{ data }] = useQuery({ query: BoardNamesDocument });
  const boards = data?.boards ?? [];
  return (
    <header className={styles.bar}>
      <Breadcrumbs boards={boards} />
      <BoardSwitcher boards={boards.filter((board) => board.status === "ACTIVE")} />
      <AccountMenu embedded={inTeams} signOnAgain={signOnAgain} />
    </header>
  );
}
