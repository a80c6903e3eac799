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
  readonly of: { readonly id: string; readonly number: string; readonly title: string } | null | undefined;
  /** Null before the first publication; undefined while it is loading. */
  readonly pack: Pack | null | undefined;
  /** The address of the page to which the pack belongs. */
  readonly to: string;
  readonly mayDownload: boolean;
}

/** A pack under its heading, or the reason why there is none. */
export function PackScreen({ boardId, of, pack, to, mayDownload, failure, busy, retry }: PackScreenProps) {
  useDocumentTitle(of ? `Pack of ${of.number}` : "Pack");
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Pack</h1>
        {of && (
          <p className={styles.meeting}>
            <Link to={to}>{`${of.number} ${of.title}`}</Link>
            {pack && <span>{`Version ${pack.version}`}</span>}
          </p>
        )}
        {of && pack && mayDownload && <DownloadPack meetingId={of.id} version={pack.version} number={of.number} />}
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
