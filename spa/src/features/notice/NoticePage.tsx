import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useLoad, usePolling } from "@/governance";
import { failureText } from "@/graphql";
import { paths } from "@/config/paths";
import { ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { NoticeContent } from "./NoticeContent";
import { MeetingNoticeDocument } from "./noticeQuery";
import styles from "./NoticePage.module.css";

export interface NoticePageProps {
  /** The page for unknown addresses (rule X6). */
  readonly notFound: ReactNode;
}

/** How often the page asks again while e-mails are being delivered, in milliseconds. */
const WAITING_MS = 5000;

/** The notice of the meeting in the address, for people who prepare it. */
export function NoticePage({ notFound }: NoticePageProps) {
  const { boardId = "", meetingId = "" } = useParams();
  return <NoticeOf key={meetingId} boardId={boardId} meetingId={meetingId} notFound={notFound} />;
}

interface NoticeOfProps extends NoticePageProps {
  readonly boardId: string;
  readonly meetingId: string;
}

function NoticeOf({ boardId, meetingId, notFound }: NoticeOfProps) {
  const { data, failure, busy, retry, refresh } = useLoad(MeetingNoticeDocument, { meetingId });
  const meeting = data?.meeting;
  useDocumentTitle(meeting ? `Notice of ${meeting.number}` : "Notice");
  // An open page shows an e-mail that comes back [N3].
  const waits = meeting?.notice?.recipients.some(({ delivery }) => delivery === "WAITING") ?? false;
  usePolling(refresh, { everyMs: WAITING_MS, isOn: waits });
  const concerns = meeting?.board.id === boardId && (meeting.notice ?? data?.noticeClock ?? meeting.earlierNotices[0]);
  if (data && !concerns) return notFound;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Notice</h1>
        {meeting && (
          <p className={styles.facts}>
            <Link to={paths.meeting(boardId, meetingId)}>{`${meeting.number} ${meeting.title}`}</Link>
            <span>{meeting.board.name}</span>
          </p>
        )}
      </div>
      {failure && (
        <ErrorState
          title={data ? "This notice could not be brought up to date" : "This notice could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the notice">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && meeting && <NoticeContent meeting={meeting} clock={data.noticeClock ?? undefined} />}
    </div>
  );
}
