import type { ReactNode } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { paths } from "@/config/paths";
import { useLoad } from "@/governance";
import { PackDocument } from "./packQuery";
import { PackScreen } from "./PackScreen";
import styles from "./Reader.module.css";

export interface PackPageProps {
  /** The page for unknown addresses, which also replaces a meeting that is unknown or forbidden [X6]. */
  readonly notFound: ReactNode;
}

/** The pack of the meeting in the address, for reading. */
export function PackPage({ notFound }: PackPageProps) {
  const { boardId = "", meetingId = "" } = useParams();
  return <PackOf key={meetingId} boardId={boardId} meetingId={meetingId} notFound={notFound} />;
}

interface PackOfProps extends PackPageProps {
  readonly boardId: string;
  readonly meetingId: string;
}

function PackOf({ boardId, meetingId, notFound }: PackOfProps) {
  const { data, ...load } = useLoad(PackDocument, { meetingId });
  const { search } = useLocation();
  const meeting = data?.meeting;
  // A person who reads single items of the meeting has a pack but no meeting.
  if (data?.packVersion && !meeting) return <Navigate to={`${paths.ownPack(meetingId)}${search}`} replace />;
  if (data && meeting?.board.id !== boardId) return <div className={styles.message}>{notFound}</div>;
  return (
    <PackScreen
      {...load}
      boardId={boardId}
      meeting={meeting}
      pack={data?.packVersion}
      address={paths.meeting(boardId, meetingId)}
      mayDownload={meeting?.viewerMayDownloadPack ?? false}
    />
  );
}
