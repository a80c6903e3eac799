import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { useQuery } from "urql";
import { useLoad, usePolling, usePrefetch, useSeen } from "@/governance";
import { failureText } from "@/graphql";
import { paths } from "@/config/paths";
import { ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { MeetingContent } from "./MeetingContent";
import { MeetingDocument, TakesPartDocument } from "./meetingQuery";
import styles from "./MeetingPage.module.css";
import { MeetingPreparationDocument } from "./preparationQuery";
import { usePart } from "./usePart";

export interface MeetingPageProps {
  /** The page for unknown addresses, which also replaces a meeting that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
  /** Called shortly after a meeting with a pack is shown, because the reader probably opens the pack next. */
  readonly onPack: () => void;
}

/** How often the page asks again while something is on its way: the check of a paper, or an e-mail of the notice. */
const WAITING_MS = 5000;

/** The page of the meeting in the address. */
export function MeetingPage({ notFound, onPack }: MeetingPageProps) {
  const { boardId = "", meetingId = "" } = useParams();
  return <MeetingOf key={meetingId} boardId={boardId} id={meetingId} notFound={notFound} onPack={onPack} />;
}

/**
 * E-mails and calendars link to the meeting for everybody. A person who takes part in single items is redirected to
 * these.
 */
function OwnPart({ meetingId, notFound }: Pick<MeetingPageProps, "notFound"> & { readonly meetingId: string }) {
  const { data, failure } = useLoad(TakesPartDocument, { meetingId });
  if (data?.participation) return <Navigate to={paths.participation(meetingId)} replace />;
  return data || failure ? notFound : <h1>Meeting</h1>;
}

interface MeetingOfProps extends MeetingPageProps {
  readonly boardId: string;
  readonly id: string;
}

function MeetingOf({ boardId, id, notFound, onPack }: MeetingOfProps) {
  const { data, failure, busy, retry, refresh } = useLoad(MeetingDocument, { id });
  const meeting = data?.meeting;
  const prepares = [meeting?.viewerMayEditAgenda, meeting?.viewerMayPlan, meeting?.viewerMayPublish].includes(true);
  const [preparation, askPreparation] = useQuery({
    query: MeetingPreparationDocument,
    variables: { meetingId: id },
    pause: !prepares,
    requestPolicy: "cache-and-network",
  });
  const prepared = prepares ? preparation.data : undefined;
  const refreshAll = () => {
    refresh();
    if (prepares) askPreparation({ requestPolicy: "network-only", background: true });
  };
  useSeen(refreshAll);
  const waits =
    meeting?.notice?.recipients.some(({ delivery }) => delivery === "WAITING") === true ||
    prepared?.meetingReadiness?.blockers.some(({ code }) => code === "PAPER_PENDING") === true;
  usePolling(refreshAll, { everyMs: WAITING_MS, isOn: waits });
  usePrefetch(meeting?.board.id === boardId && meeting.packVersion > 0, onPack);
  usePart(meeting?.board.id === boardId);
  useDocumentTitle(meeting ? `${meeting.number} ${meeting.title}` : "Meeting");
  if (data && !meeting) return <OwnPart meetingId={id} notFound={notFound} />;
  if (meeting && meeting.board.id !== boardId) return notFound;
  return (
    <div className={styles.page}>
      {failure && (
        <ErrorState
          title={data ? "This meeting could not be brought up to date" : "This meeting could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!meeting && <h1>Meeting</h1>}
      {!data && !failure && (
        <SkeletonGroup label="Loading the meeting" className={styles.skeleton}>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && meeting && (
        <MeetingContent
          meeting={meeting}
          pack={data.packVersion}
          attendees={data.attendance}
          preparation={prepared}
          onAct={refreshAll}
        />
      )}
    </div>
  );
}
