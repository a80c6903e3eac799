import { useLoad, useReader } from "@/governance";
import { failureText, graphql } from "@/graphql";
import type { BoardCardFragment, OrgRole } from "@/graphql/generated/graphql";
import { EmptyState, ErrorState } from "@/ui";
import { BoardCard } from "./BoardCard";
import styles from "./BoardsPage.module.css";
import { BoardsSkeleton } from "./BoardsSkeleton";

const BoardsDocument = graphql(`
  query Boards {
    viewer {
      orgRoles
    }
    boards {
      ...BoardCard
    }
  }
`);

/** All boards of the reader, one card each; the dissolved ones apart from those that meet. */
export function BoardsPage() {
  const { data, failure, busy, retry } = useLoad(BoardsDocument, {});
  return (
    <div className={styles.page}>
      <h1>Boards</h1>
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
      {data && <BoardGroups boards={data.boards} orgRoles={data.viewer?.orgRoles ?? []} />}
    </div>
  );
}

interface BoardCardsProps {
  readonly boards: readonly BoardCardFragment[];
  readonly orgRoles: readonly OrgRole[];
}

function BoardGroups({ boards, orgRoles }: BoardCardsProps) {
  const active = boards.filter((board) => board.status === "ACTIVE");
  const dissolved = boards.filter((board) => board.status === "DISSOLVED");
  return (
    <>
      {active.length === 0 && (
        <EmptyState icon="boards" title="You are not a member of a board yet. Contact your company secretary." />
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
