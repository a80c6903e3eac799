import type { Load } from "@/governance";
import { failureText } from "@/graphql";
import { EmptyState, ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import type { Pack } from "./packQuery";
import { Reader } from "./Reader";
import styles from "./Reader.module.css";
import { BackLink } from "./TopLine";

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

/** A pack in its reader, or the reason why there is none, with the way back. */
export function PackScreen({ boardId, meeting, pack, address, mayDownload, failure, busy, retry }: PackScreenProps) {
  if (pack && meeting) return <Reader {...{ pack, meeting, boardId, address, mayDownload }} onNewer={retry} />;
  return (
    <div className={styles.message}>
      <Heading number={meeting?.number} />
      {meeting && (
        <p>
          <BackLink address={address} meetingNumber={meeting.number} />
        </p>
      )}
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
    </div>
  );
}

function Heading({ number }: { readonly number: string | undefined }) {
  useDocumentTitle(number === undefined ? "Pack" : `Pack of ${number}`);
  return <h1>Pack</h1>;
}
