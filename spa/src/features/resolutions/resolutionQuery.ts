import { graphql } from "@/graphql";
import type { ResolutionMeetingQuery, ResolutionRowFragment } from "@/graphql/generated/graphql";

export const ResolutionDocument = graphql(`
  query Resolution($resolutionId: ID!) {
    resolution(id: $resolutionId) {
      ...ResolutionFacts
    }
  }
`);

/** The item and the meeting of a resolution. The meeting is null for people who read single items of it only. */
export const ResolutionMeetingDocument = graphql(`
  query ResolutionMeeting($meetingId: ID!, $itemId: ID!) {
    agendaItem(id: $itemId) {
      id
      number
      title
    }
    meeting(id: $meetingId) {
      id
      number
      title
      ...MeetingSittings
    }
  }
`);

/** The link to the certificate of a decided resolution. */
export const ResolutionCertificateDocument = graphql(`
  query ResolutionCertificate($resolutionId: ID!) {
    resolutionCertificateUrl(resolutionId: $resolutionId) {
      url
    }
  }
`);

export const ResolutionRowDocument = graphql(`
  fragment ResolutionRow on Resolution {
    id
    boardId
    meetingId
    meetingNumber
    number
    title
    state
    awaitsCastingVote
    reason
    closedAt
    quorum {
      base
      required
      counted
      quorate
    }
    tally {
      for
      against
      abstained
      presentNotVoting
      entitled
    }
  }
`);

export const BoardResolutionsDocument = graphql(`
  query BoardResolutions($boardId: ID!, $inStates: [ResolutionState!]) {
    board(id: $boardId) {
      id
      name
      timeZone
    }
    resolutions(boardIds: [$boardId], states: $inStates, first: 50) {
      edges {
        node {
          ...ResolutionRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

export const MoreResolutionsDocument = graphql(`
  query MoreResolutions($boardId: ID!, $inStates: [ResolutionState!], $behind: String) {
    resolutions(boardIds: [$boardId], states: $inStates, first: 50, after: $behind) {
      edges {
        node {
          ...ResolutionRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export type ResolutionRow = ResolutionRowFragment;

/** Where a resolution belongs. */
export type ResolutionPlace = ResolutionMeetingQuery;
