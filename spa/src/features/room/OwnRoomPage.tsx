import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { useLoad } from "@/governance";
import { paths } from "@/config/paths";
import { useDocumentTitle } from "@/ui";
import { OwnRoomContent } from "./OwnRoomContent";
import { OwnRoomDocument } from "./ownRoomQuery";
import { RoomProblem } from "./RoomProblem";
import { RoomSkeleton } from "./RoomSkeleton";
import { useFollowing } from "./useFollowing";
import { useMeetingLive } from "./useMeetingLive";
import { useServerNow } from "./useServerNow";

export interface OwnRoomPageProps {
  /** The page for unknown addresses, which also replaces a meeting that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
}

/** The room of a meeting for a guest of single items, who sees these and nothing of what is around them [X5, X9]. */
export function OwnRoomPage({ notFound }: OwnRoomPageProps) {
  const { meetingId = "" } = useParams();
  return <OwnRoomOf key={meetingId} id={meetingId} notFound={notFound} />;
}

function OwnRoomOf({ id, notFound }: OwnRoomPageProps & { readonly id: string }) {
  const { data, failure, busy, retry, refresh } = useLoad(OwnRoomDocument, { meetingId: id });
  const { poll, ...live } = useMeetingLive(id);
  const now = useServerNow(live.aheadMs);
  const part = data?.participation;
  const { view } = live;
  useFollowing(view && String(view.seq), data !== undefined, refresh);
  useDocumentTitle(part ? `Meeting room, ${part.number}` : "Meeting room");

  if (data && !part) return notFound;
  // Who writes items and attends none, and whose invitation has ended, has no room.
  if (live.isGone || part?.attendedIds.length === 0) return <Navigate to={paths.participation(id)} replace />;
  const problem = data && view ? undefined : (failure ?? live.failure);
  if (problem) {
    const onRetry = () => {
      retry();
      poll.askNow();
    };
    return <RoomProblem failure={problem} busy={busy} onRetry={onRetry} />;
  }
  if (!part || !view) return <RoomSkeleton />;
  return (
    <OwnRoomContent
      part={part}
      hasPack={Boolean(data?.packVersion)}
      view={view}
      now={now}
      answeredAt={live.answeredAt}
      aheadMs={live.aheadMs}
    />
  );
}
