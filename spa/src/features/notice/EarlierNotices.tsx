import { BoardTime, countText, ProofButton, useReader } from "@/governance";
import type { Notice } from "./noticeQuery";
import styles from "./NoticePage.module.css";
import { standingText } from "./noticeWords";
import { Recipients } from "./Recipients";

export interface EarlierNoticesProps {
  /** The newest first. */
  readonly notices: readonly Notice[];
}

/** The notices that were replaced, with their recipients and proofs of service [N5]. */
export function EarlierNotices({ notices }: EarlierNoticesProps) {
  const reader = useReader();
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className={styles.earlier}>
      <h2 id="earlier">Earlier notices</h2>
      <p className={styles.quiet}>
        They do not stand any more: the meeting was moved, took another place or was called anew since.
      </p>
      {notices.map((notice) => (
        <details key={notice.id} className={styles.notice}>
          <summary id={notice.id}>
            {"Served on "}
            <BoardTime
              instant={notice.servedAt}
              local={notice.servedAtLocal}
              timeZone={notice.timeZone}
              reader={reader}
            />
          </summary>
          <p>
            {`${standingText(notice)} By ${notice.servedBy.displayName}, to ${countText(notice.recipients.length, "member", "members")}, for the meeting on `}
            <BoardTime
              instant={notice.startsAt}
              local={notice.startsAtLocal}
              timeZone={notice.timeZone}
              reader={reader}
            />
            .
          </p>
          <p className={styles.acts}>
            <ProofButton noticeId={notice.id} />
          </p>
          <Recipients notice={notice} labelledBy={notice.id} />
        </details>
      ))}
    </section>
  );
}
