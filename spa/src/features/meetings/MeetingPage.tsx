import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { usePrefetch, useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { paths } from "@/config/paths";
import { ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { MeetingContent } from "./MeetingContent";
import { MeetingDocument, TakesPartDocument } from "./meetingQuery";
import styles from "./MeetingPage.module.css";

export interface MeetingPageProps {
  /** The page for unknown addresses, which also replaces a meeting that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
  /** Called shortly after a meeting with a pack is shown, because the reader probably opens the pack next. */
  readonly onPack: () => void;
}

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
  const { data, failure, busy, retry } = useLoad(MeetingDocument, { id });
  const meeting = data?.meeting;
  usePrefetch(meeting?.board.id === boardId && meeting.packVersion > 0, onPack);
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
        <SkeletonGroup label="Loading the meeting">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && meeting && <MeetingContent meeting={meeting} attendees={data.attendance} />}
    </div>
  );
}
