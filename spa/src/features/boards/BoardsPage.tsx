import { Link } from "react-router";
import { useLoad, useReader } from "@/governance";
import { failureText, graphql } from "@/graphql";
import type { BoardCardFragment, OrgRole } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { buttonClassName, EmptyState, ErrorState, Icon } from "@/ui";
import { BoardCard } from "./BoardCard";
import styles from "./BoardsPage.module.css";
import { BoardsSkeleton } from "./BoardsSkeleton";

const BoardsDocument = graphql(`
  query Boards {
    viewer {
      orgRoles
    }
    viewerMayCreateBoards
    boards {
      ...BoardCard
    }
  }
`);

/** All boards of the reader, one card each; dissolved boards have a section of their own. */
export function BoardsPage() {
  const { data, failure, busy, retry } = useLoad(BoardsDocument, {});
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Boards</h1>
        {data?.viewerMayCreateBoards && (
          <Link to={paths.newBoard} className={buttonClassName({})}>
            <Icon name="boards" />
            New board
          </Link>
        )}
      </div>
      {failure && (
        <ErrorState
          title={data ? "The boards could not be brought up to date" : "The boards could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && <BoardsSkeleton />}
      {data && (
        <BoardGroups
          boards={data.boards}
          orgRoles={data.viewer?.orgRoles ?? []}
          mayCreate={data.viewerMayCreateBoards}
        />
      )}
    </div>
  );
}

interface BoardCardsProps {
  readonly boards: readonly BoardCardFragment[];
  readonly orgRoles: readonly OrgRole[];
}

function BoardGroups({ boards, orgRoles, mayCreate }: BoardCardsProps & { readonly mayCreate: boolean }) {
  const active = boards.filter((board) => board.status === "ACTIVE");
  const dissolved = boards.filter((board) => board.status === "DISSOLVED");
  return (
    <>
      {active.length === 0 && (
        <EmptyState
          icon="boards"
          title={
            mayCreate
              ? "No board is open to you yet."
              : "You are not a member of a board yet. Contact your company secretary."
          }
        />
      )}
      {active.length > 0 && <BoardCards boards={active} orgRoles={orgRoles} />}
      {dissolved.length > 0 && (
        <section aria-labelledby="dissolved" className={styles.page}>
          <h2 id="dissolved">Dissolved</h2>
          <BoardCards boards={dissolved} orgRoles={orgRoles} />
        </section>
      )}
    </>
  );
}

function BoardCards({ boards, orgRoles }: BoardCardsProps) {
  const reader = useReader();
  return (
    <ul className={styles.cards}>
      {boards.map((board) => (
        <BoardCard key={board.id} board={board} orgRoles={orgRoles} reader={reader} />
      ))}
    </ul>
  );
}
