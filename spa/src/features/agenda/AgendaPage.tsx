import type { ReactNode } from "react";
import { Link, Navigate, useParams } from "react-router";
import { paths } from "@/config/paths";
import { SittingTime, useLoad, useReader } from "@/governance";
import { failureText } from "@/graphql";
import { ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { AgendaDocument, type Meeting } from "./agendaQuery";
import { AgendaEditor } from "./AgendaEditor";
import styles from "./AgendaPage.module.css";
import { useOthersChanges } from "./useOthersChanges";

export interface AgendaPageProps {
  /** The page for unknown addresses, which also replaces a meeting that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
}

/** The editor of the agenda of the meeting in the address. Readers who may not change it are redirected to the meeting. */
export function AgendaPage({ notFound }: AgendaPageProps) {
  const { boardId = "", meetingId = "" } = useParams();
  return <AgendaOf key={meetingId} boardId={boardId} meetingId={meetingId} notFound={notFound} />;
}

interface AgendaOfProps extends AgendaPageProps {
  readonly boardId: string;
  readonly meetingId: string;
}

function AgendaOf({ boardId, meetingId, notFound }: AgendaOfProps) {
  const { data, failure, busy, retry, refresh } = useLoad(AgendaDocument, { meetingId });
  const meeting = data?.meeting;
  useOthersChanges(refresh);
  useDocumentTitle(meeting ? `Agenda of ${meeting.number}` : "Agenda");
  if (data && meeting?.board.id !== boardId) return notFound;
  const header = (
    <header className={styles.header}>
      <h1>Agenda</h1>
      {meeting && <Subtitle meeting={meeting} />}
    </header>
  );
  const problem = failure && (
    <ErrorState
      title={data ? "The agenda could not be brought up to date" : "The agenda could not be loaded"}
      onRetry={retry}
      retrying={busy}
    >
      {failureText(failure)}
    </ErrorState>
  );
  if (meeting?.viewerMayEditAgenda) {
    return (
      <div className={styles.editing}>
        {problem}
        <AgendaEditor meeting={meeting} header={header} refresh={refresh} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      {header}
      {problem}
      {!data && !failure && (
        <SkeletonGroup label="Loading the agenda" className={styles.skeleton}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} shape="title" />
          ))}
        </SkeletonGroup>
      )}
      {/* Everybody who does not write the agenda reads it on the page of the meeting. */}
      {meeting && <Navigate to={paths.meetingAgenda(meeting.board.id, meeting.id)} replace />}
    </div>
  );
}

/** The meeting's number and title as a link, and its date. */
function Subtitle({ meeting }: { readonly meeting: Meeting }) {
  const reader = useReader();
  const [sitting] = meeting.sittings;
  return (
    <p className={styles.meeting}>
      <Link to=".." relative="path">{`${meeting.number} ${meeting.title}`}</Link>
      {sitting && (
        <>
          {" · "}
          <SittingTime sitting={sitting} reader={reader} />
        </>
      )}
    </p>
  );
}
