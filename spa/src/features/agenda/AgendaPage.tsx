import type { ReactNode } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { EmptyState, ErrorState, Icon, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { AgendaDocument, type Meeting } from "./agendaQuery";
import { AgendaEditor } from "./AgendaEditor";
import styles from "./AgendaPage.module.css";
import { AgendaReading } from "./AgendaReading";
import { ReadinessPanel } from "./ReadinessPanel";
import { usePolling } from "./usePolling";

export interface AgendaPageProps {
  /** The page for unknown addresses, which also replaces a meeting that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
}

/** The agenda of the meeting in the address. The secretary and the chair can change it; everybody else reads it. */
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
  usePolling(refresh);
  useDocumentTitle(meeting ? `Agenda of ${meeting.number}` : "Agenda");
  if (data && meeting?.board.id !== boardId) return notFound;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Agenda</h1>
        {meeting && (
          <p className={styles.meeting}>
            <Link to=".." relative="path">{`${meeting.number} ${meeting.title}`}</Link>
          </p>
        )}
      </header>
      {failure && (
        <ErrorState
          title={data ? "The agenda could not be brought up to date" : "The agenda could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the agenda" className={styles.skeleton}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} shape="title" />
          ))}
        </SkeletonGroup>
      )}
      {meeting && <Content meeting={meeting} refresh={refresh} />}
    </div>
  );
}

function Content({ meeting, refresh }: { readonly meeting: Meeting; readonly refresh: () => void }) {
  const navigate = useNavigate();
  if (meeting.viewerMayEditAgenda) return <AgendaEditor meeting={meeting} refresh={refresh} />;
  if (!meeting.viewerReadsAgenda) return <EmptyState icon="document" title="The agenda has not been published." />;
  if (meeting.entries.length === 0) return <EmptyState icon="document" title="The agenda is empty." />;
  return (
    <>
      {meeting.state === "CANCELLED" && (
        <p className={styles.note}>
          <Icon name="info" size={16} /> This meeting was cancelled.
        </p>
      )}
      <AgendaReading meeting={meeting} />
      {meeting.viewerMayPublish && (
        <ReadinessPanel
          meeting={meeting}
          onShow={(itemId) => void navigate(`../items/${itemId}`, { relative: "path" })}
        />
      )}
    </>
  );
}
