import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { DownloadPack, useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { EmptyState, ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { PackDocument } from "./packQuery";
import { Reader } from "./Reader";
import styles from "./Reader.module.css";

export interface PackPageProps {
  /** The page for an address that leads nowhere: shown alike for an unknown and for a forbidden meeting [X6]. */
  readonly notFound: ReactNode;
}

/** The pack of the meeting that the address names, to read. */
export function PackPage({ notFound }: PackPageProps) {
  const { boardId = "", meetingId = "" } = useParams();
  return <PackOf key={meetingId} boardId={boardId} meetingId={meetingId} notFound={notFound} />;
}

interface PackOfProps extends PackPageProps {
  readonly boardId: string;
  readonly meetingId: string;
}

function PackOf({ boardId, meetingId, notFound }: PackOfProps) {
  const { data, failure, busy, retry } = useLoad(PackDocument, { meetingId });
  const meeting = data?.meeting;
  useDocumentTitle(meeting ? `Pack of ${meeting.number}` : "Pack");
  if (data && meeting?.board.id !== boardId) return notFound;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Pack</h1>
        {meeting && (
          <p className={styles.meeting}>
            <Link to=".." relative="path">{`${meeting.number} ${meeting.title}`}</Link>
            {data?.packVersion && <span>{`Version ${data.packVersion.version}`}</span>}
          </p>
        )}
        {meeting?.viewerMayDownloadPack && data?.packVersion && (
          <DownloadPack meetingId={meetingId} version={data.packVersion.version} number={meeting.number} />
        )}
      </header>
      {failure && (
        <ErrorState title="The pack could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the pack">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && !data.packVersion && <EmptyState icon="document" title="The pack has not been published." />}
      {data?.packVersion && <Reader pack={data.packVersion} onNewer={retry} />}
    </div>
  );
}
