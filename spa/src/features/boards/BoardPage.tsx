import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useLoad, useNow } from "@/governance";
import { failureText } from "@/graphql";
import { ErrorState, useDocumentTitle } from "@/ui";
import { BoardContent } from "./BoardContent";
import { BoardDocument, boardVariables } from "./boardQuery";
import { BoardSkeleton } from "./BoardSkeleton";
import styles from "./BoardPage.module.css";

export interface BoardPageProps {
  /** The page for unknown addresses, which also replaces a board that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
}

/** The page of the board in the address. */
export function BoardPage({ notFound }: BoardPageProps) {
  const { boardId = "" } = useParams();
  return <BoardOf key={boardId} id={boardId} notFound={notFound} />;
}

function BoardOf({ id, notFound }: { readonly id: string; readonly notFound: ReactNode }) {
  const now = useNow();
  const { data, failure, busy, retry } = useLoad(BoardDocument, boardVariables(id, now));
  useDocumentTitle(data?.board?.name ?? "Board");
  if (data && data.board === null) return notFound;
  return (
    <div className={styles.page}>
      {data?.board ? <h1>{data.board.name}</h1> : <h1>Board</h1>}
      {failure && (
        <ErrorState
          title={data ? "This board could not be brought up to date" : "This board could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && <BoardSkeleton />}
      {data?.board && (
        <BoardContent board={data.board} orgRoles={data.viewer?.orgRoles ?? []} meetings={data} now={now} />
      )}
    </div>
  );
}
