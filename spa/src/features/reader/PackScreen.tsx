import { Link } from "react-router";
import { DownloadPack, type Load } from "@/governance";
import { failureText } from "@/graphql";
import { EmptyState, ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import type { Pack } from "./packQuery";
import { Reader } from "./Reader";
import styles from "./Reader.module.css";

export interface PackScreenProps extends Pick<Load<unknown>, "failure" | "busy" | "retry"> {
  /** Null when the reader may not know the board, such as a guest. */
  readonly boardId: string | null;
  /** The meeting; undefined while it is loading, null when there is none. */
  readonly meeting: { readonly id: string; readonly number: string; readonly title: string } | null | undefined;
  /** Null before the first publication; undefined while it is loading. */
  readonly pack: Pack | null | undefined;
  /** The address of the page to which the pack belongs. */
  readonly address: string;
  readonly mayDownload: boolean;
}

/** A pack under its heading, or the reason why there is none. */
export function PackScreen({ boardId, meeting, pack, address, mayDownload, failure, busy, retry }: PackScreenProps) {
  useDocumentTitle(meeting ? `Pack of ${meeting.number}` : "Pack");
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Pack</h1>
        {meeting && (
          <p className={styles.meeting}>
            <Link to={address}>{`${meeting.number} ${meeting.title}`}</Link>
            {pack && <span>{`Version ${pack.version}`}</span>}
          </p>
        )}
        {meeting && pack && mayDownload && (
          <DownloadPack meetingId={meeting.id} version={pack.version} number={meeting.number} />
        )}
      </header>
      {failure && (
        <ErrorState title="The pack could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {pack === undefined && !failure && (
        <SkeletonGroup label="Loading the pack">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {pack === null && <EmptyState icon="document" title="The pack has not been published." />}
      {pack && <Reader pack={pack} boardId={boardId} onNewer={retry} />}
    </div>
  );
}
