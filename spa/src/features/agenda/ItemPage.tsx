import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { ConflictsOfItem, PapersOfItem, ResolutionsOfItem, useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { buttonClassName, ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { AccessPanel } from "./AccessPanel";
import { AgendaItemPageDocument } from "./agendaQuery";
import { ItemFacts, ItemText, nameOf } from "./ItemFacts";
import { ItemStanding } from "./ItemStanding";
import styles from "./ItemPage.module.css";

export interface ItemPageProps {
  /** The page for unknown addresses, which also replaces a item that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
}

/** One agenda item, for reading. */
export function ItemPage({ notFound }: ItemPageProps) {
  const { boardId = "", meetingId = "", itemId = "" } = useParams();
  return <ItemOf key={itemId} {...{ boardId, meetingId, itemId, notFound }} />;
}

interface ItemOfProps extends ItemPageProps {
  readonly boardId: string;
  readonly meetingId: string;
  readonly itemId: string;
}

function ItemOf({ boardId, meetingId, itemId, notFound }: ItemOfProps) {
  const { data, failure, busy, retry } = useLoad(AgendaItemPageDocument, { meetingId, itemId });
  const item = data?.agendaItem;
  const meeting = data?.meeting;
  const isHere = meeting?.board.id === boardId && meeting.entries.some(({ id }) => id === itemId);
  useDocumentTitle(item && isHere ? nameOf(item) : "Agenda item");
  if (data && (!item || !isHere)) return notFound;
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1>{item ? nameOf(item) : "Agenda item"}</h1>
        {meeting && (
          <p className={styles.muted}>
            <Link to="../../agenda" relative="path">{`Agenda of ${meeting.number} ${meeting.title}`}</Link>
          </p>
        )}
      </header>
      {failure && (
        <ErrorState title="This item could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the item">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {item && meeting && (
        <>
          <ItemFacts item={item} timeZone={meeting.sittings[0]?.timeZone ?? "UTC"} />
          <ItemStanding itemId={item.id} meetingId={meetingId} />
          <ItemText title="Summary" text={item.summary} />
          <ItemText title="Recommendation" text={item.recommendation} />
          <PapersOfItem itemId={item.id} boardId={boardId} meetingId={meetingId} level={2} />
          <ResolutionsOfItem itemId={item.id} boardId={boardId} />
          <ConflictsOfItem itemId={item.id} level={2} meeting={{ id: meetingId, boardId }} />
          {meeting.viewerMayEditAgenda && (
            <p className={styles.edit}>
              <Link
                to={`../../agenda?item=${encodeURIComponent(item.id)}`}
                relative="path"
                className={buttonClassName()}
              >
                Edit in the agenda
              </Link>
            </p>
          )}
          <div className={styles.access}>
            <AccessPanel itemId={item.id} meetingId={meetingId} isPart />
          </div>
        </>
      )}
    </article>
  );
}
