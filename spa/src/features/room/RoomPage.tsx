import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { useLoad, useReader } from "@/governance";
import { paths } from "@/config/paths";
import { graphql } from "@/graphql";
import { useDocumentTitle } from "@/ui";
import { anchorOf, boardClock } from "./boardClock";
import type { LiveView } from "./liveQuery";
import { RoomContent } from "./RoomContent";
import { RoomContext } from "./roomContext";
import { RoomProblem } from "./RoomProblem";
import { RoomDocument } from "./roomQuery";
import { RoomSkeleton } from "./RoomSkeleton";
import { useFollowing } from "./useFollowing";
import { useMeetingLive } from "./useMeetingLive";
import { useRefusedActs } from "./useRefusedActs";
import { useServerNow } from "./useServerNow";

/** Whether a person who does not read the meeting takes part in single items, and has a room of these. */
const RoomGuestDocument = graphql(`
  query RoomGuest($meetingId: ID!) {
    participation(meetingId: $meetingId) {
      id
      attendedIds
    }
  }
`);

export interface RoomPageProps {
  /** The page for unknown addresses, which also replaces a meeting that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
}

/** The room of the meeting in the address. */
export function RoomPage({ notFound }: RoomPageProps) {
  const { boardId = "", meetingId = "" } = useParams();
  return <RoomOf key={meetingId} boardId={boardId} id={meetingId} notFound={notFound} />;
}

interface RoomOfProps extends RoomPageProps {
  readonly boardId: string;
  readonly id: string;
}

function RoomOf({ boardId, id, notFound }: RoomOfProps) {
  const { data, failure, busy, retry, refresh } = useLoad(RoomDocument, { id });
  const { poll, ...live } = useMeetingLive(id);
  const { locale } = useReader();
  const now = useServerNow(live.aheadMs);
  const refusals = useRefusedActs();
  const meeting = data?.meeting;
  const reading = roomReading(live.view);
  useDocumentTitle(meeting ? `Meeting room, ${meeting.number}` : "Meeting room");

  // A change of the view can change the states of items, the answers and the sittings, too.
  useFollowing(reading, data !== undefined, refresh);

  if (data && !meeting) return <GuestsPart meetingId={id} notFound={notFound} />;
  if (live.isGone || (meeting && meeting.board.id !== boardId)) return notFound;
  const { view } = live;
  const problem = data && view ? undefined : (failure ?? live.failure);
  if (problem) {
    return (
      <RoomProblem
        failure={problem}
        busy={busy}
        onRetry={() => {
          retry();
          poll.askNow();
        }}
      />
    );
  }
  if (!data || !meeting || !view) return <RoomSkeleton />;
  const anchor = anchorOf(meeting);
  return (
    <RoomContext
      value={{
        meeting,
        pack: data.packVersion,
        attendees: data.attendance,
        view,
        now,
        clock: (instant) => boardClock(instant, anchor, locale),
        show: poll.show,
        ask: poll.askNow,
        ...refusals,
      }}
    >
      <RoomContent answeredAt={live.answeredAt} aheadMs={live.aheadMs} />
    </RoomContext>
  );
}

/** Returns what changes with the data of the room. While a vote is open, each ballot changes the view, but not the room. */
function roomReading(view: LiveView | undefined): string | undefined {
  return view && (view.openVote?.resolutionId ?? String(view.seq));
}

/** A person who takes part in single items has a page with these. A guest has a room of these. */
function GuestsPart({ meetingId, notFound }: RoomPageProps & { readonly meetingId: string }) {
  const { data, failure } = useLoad(RoomGuestDocument, { meetingId });
  const part = data?.participation;
  if (part) {
    const isGuest = part.attendedIds.length > 0;
    return <Navigate to={isGuest ? paths.ownRoom(meetingId) : paths.participation(meetingId)} replace />;
  }
  return data || failure ? notFound : <RoomSkeleton />;
}
