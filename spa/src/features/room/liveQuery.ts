import { graphql } from "@/graphql";
import type { LiveFragment, LiveItemFactsFragment, MeetingState } from "@/graphql/generated/graphql";

/** The item in progress, as far as the viewer may know of it. */
export const LiveItemDocument = graphql(`
  fragment LiveItemFacts on LiveItem {
    entry {
      id
      number
      durationMinutes
      ... on AgendaItem {
        title
        purpose
        presenters {
          id
          displayName
        }
      }
    }
    startedAt
    secondsBefore
    declarations
  }
`);

export const LiveDocument = graphql(`
  fragment Live on MeetingLive {
    seq
    changed
    now
    state
    meetingVersion
    sitting {
      seq
      openedAt
      closedAt
      reason
      openedInquorate
      openedShort
    }
    personChairing {
      id
      displayName
    }
    openItem {
      ...LiveItemFacts
    }
    quorum {
      base
      required
      counted
      quorate
      spare
      classes {
        class
        required
        counted
      }
      notCounted {
        person {
          id
          displayName
        }
        cause
      }
      lostAt
      graceUntil
    }
    intervals {
      id
      seq
      personId
      guestId
      from
      to
      mode
      correction
      version
    }
    absences {
      id
      itemId
      personId
      leftAt
      backAt
    }
    openVote {
      resolutionId
      itemId
      mark
      received
      entitled
    }
    viewerMayRun
    viewerMayRecordAttendance
  }
`);

export const MeetingLiveDocument = graphql(`
  query MeetingLive($meetingId: ID!, $sinceSeq: Int) {
    meetingLive(meetingId: $meetingId, sinceSeq: $sinceSeq) {
      ...Live
    }
  }
`);

export type LiveItem = LiveItemFactsFragment;
export type Quorum = NonNullable<LiveFragment["quorum"]>;
/** A stretch in which somebody who is kept from an item has left the room for it. */
export type Absence = NonNullable<LiveFragment["absences"]>[number];
export type Interval = NonNullable<LiveFragment["intervals"]>[number];

/** The vote that is open on the item in progress. */
export type OpenVote = NonNullable<LiveFragment["openVote"]>;

/** What the viewer knows of the meeting at this moment. */
export interface LiveView extends Pick<LiveFragment, "seq" | "sitting" | "personChairing" | "openItem" | "quorum"> {
  readonly state: MeetingState;
  /** The `expectedVersion` of acts on the meeting; null for guests. */
  readonly meetingVersion: number | null;
  readonly intervals: readonly Interval[];
  readonly absences: readonly Absence[];
  /** Null while no vote is open, and for people who do not read its item. */
  readonly openVote: OpenVote | null;
  readonly mayRun: boolean;
  readonly mayRecord: boolean;
}

/** Returns the view in an answer; undefined for an answer that says only that nothing has changed. */
export function viewOf(answer: LiveFragment): LiveView | undefined {
  const { seq, state, meetingVersion, sitting, personChairing, openItem, quorum, intervals } = answer;
  if (state === null) return undefined;
  return {
    seq,
    state,
    meetingVersion,
    sitting,
    personChairing,
    openItem,
    quorum,
    intervals: intervals ?? [],
    absences: answer.absences ?? [],
    openVote: answer.openVote ?? null,
    mayRun: answer.viewerMayRun ?? false,
    mayRecord: answer.viewerMayRecordAttendance ?? false,
  };
}
