import { useState } from "react";
import { useSearchParams } from "react-router";
import { TabDrafts, useRealmApp } from "@/backend";
import { useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { CorrectList } from "./CorrectList";
import { Invited } from "./Invited";
import styles from "./InvitePage.module.css";
import { type KnownPerson, type SeatingBoard, SeatingBoardsDocument } from "./invitePeople";
import { type List, listOf, storedList } from "./list";
import { PasteBox } from "./PasteBox";
import { emptyRow } from "./row";
import type { Welcomed } from "./useWelcome";

const PLACE = "invite-people";

/** Invites and seats people in one act: paste a list, correct it in a table, send it. */
export function InvitePage() {
  useDocumentTitle("Invite people");
  const { data, failure, busy, retry } = useLoad(SeatingBoardsDocument, {});
  return (
    <div className={styles.page}>
      {failure && !data && (
        <ErrorState title="The boards could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <>
          <h1>Invite people</h1>
          <SkeletonGroup label="Loading the boards">
            <Skeleton shape="block" />
          </SkeletonGroup>
        </>
      )}
      {data && (
        <Steps
          boards={data.boards.filter(({ viewerMaySeat }) => viewerMaySeat)}
          known={data.people.edges.map(({ node }) => node)}
        />
      )}
    </div>
  );
}

interface StepsProps {
  readonly boards: readonly SeatingBoard[];
  readonly known: readonly KnownPerson[];
}

function Steps({ boards, known }: StepsProps) {
  const [{ list, done }, { change, finish, restart }] = useKeptList();
  const [params] = useSearchParams();
  const wanted = params.get("board");
  const [onlyBoard] = boards;
  // With several boards nobody is seated on one of them by accident.
  const boardId = boards.find(({ id }) => id === wanted)?.id ?? (boards.length === 1 ? (onlyBoard?.id ?? "") : "");

  if (done.length > 0 && (list === undefined || list.rows.length === 0))
    return <Invited welcomed={done} boards={boards} unread={list?.unread ?? []} onAgain={restart} />;
  if (list === undefined)
    return (
      <PasteBox
        hasBoards={boards.length > 0}
        onRead={(text, pasted) => change(listOf(text, pasted, boardId))}
        onByHand={() => change({ text: "", rows: [emptyRow(0, boardId)], unread: [], nextKey: 1 })}
      />
    );
  return (
    <CorrectList
      list={list}
      boards={boards}
      boardId={boardId}
      known={known}
      done={done}
      onChange={change}
      onWelcomed={finish}
      onLeave={restart}
    />
  );
}

/** The list and what was sent of it. The tab keeps the list, so that neither a reload nor "Back" loses it. */
function useKeptList() {
  const userId = useRealmApp().currentUser?.id ?? "";
  const [drafts] = useState(() => new TabDrafts(userId));
  const [list, setList] = useState<List | undefined>(() => storedList(drafts.get(PLACE)));
  const [done, setDone] = useState<readonly Welcomed[]>([]);

  function change(next: List | ((before: List) => List)): void {
    setList((before) => {
      const after = typeof next === "function" ? before && next(before) : next;
      if (after === undefined) return before;
      if (after.rows.length === 0 && after.unread.length === 0) drafts.delete(PLACE);
      else drafts.set(PLACE, after);
      return after;
    });
  }

  function finish(key: number, welcomed: Welcomed): void {
    setDone((before) => [...before, welcomed]);
    change((before) => ({ ...before, rows: before.rows.filter((row) => row.key !== key) }));
  }

  function restart(): void {
    drafts.delete(PLACE);
    setList(undefined);
    setDone([]);
  }

  return [
    { list, done },
    { change, finish, restart },
  ] as const;
}
