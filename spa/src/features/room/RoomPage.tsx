import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Navigate, useParams } from "react-router";
import { useLoad, useReader } from "@/governance";
import { paths } from "@/config/paths";
import { failureText, graphql } from "@/graphql";
import { ErrorState, useDocumentTitle } from "@/ui";
import { anchorOf, boardClock } from "./boardClock";
import type { LiveView } from "./liveQuery";
import { RoomContent } from "./RoomContent";
import { RoomContext } from "./roomContext";
import styles from "./RoomPage.module.css";
import { RoomDocument } from "./roomQuery";
import { RoomSkeleton } from "./RoomSkeleton";
import { useMeetingLive } from "./useMeetingLive";
import { useServerNow } from "./useServerNow";

/** Whether a person who does not read the meeting takes part in single items. */
const RoomGuestDocument = graphql(`
  query RoomGuest($meetingId: ID!) {
    participation(meetingId: $meetingId) {
      id
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
  const meeting = data?.meeting;
  const reading = roomReading(live.view);
  useDocumentTitle(meeting ? `Meeting room, ${meeting.number}` : "Meeting room");

  const loadAgain = useEffectEvent(() => {
    if (data) refresh();
  });
  // A change of the view can change the states of items, the answers and the sittings, too.
  useEffect(() => {
    if (reading !== undefined) loadAgain();
  }, [reading]);

  if (data && !meeting) return <GuestsPart meetingId={id} notFound={notFound} />;
  if (live.isGone || (meeting && meeting.board.id !== boardId)) return notFound;
  const { view } = live;
  const problem = data && view ? undefined : (failure ?? live.failure);
  if (problem) {
    return (
      <div className={styles.problem}>
        <h1>Meeting room</h1>
        <ErrorState
          title="The meeting room could not be loaded"
          retrying={busy}
          onRetry={() => {
            retry();
            poll.askNow();
          }}
        >
          {failureText(problem)}
        </ErrorState>
      </div>
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

/** A person who takes part in single items has a page with these. */
function GuestsPart({ meetingId, notFound }: RoomPageProps & { readonly meetingId: string }) {
  const { data, failure } = useLoad(RoomGuestDocument, { meetingId });
  if (data?.participation) return <Navigate to={paths.participation(meetingId)} replace />;
  return data || failure ? notFound : <RoomSkeleton />;
}
