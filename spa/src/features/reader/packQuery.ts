import { graphql } from "@/graphql";
import type { PackContentFragment as PackContent } from "@/graphql/generated/graphql";

export const PackContentFragment = graphql(`
  fragment PackContent on PackVersion {
    meetingId
    version
    publishedAt
    changes {
      kind
      paperId
    }
    entries {
      itemId
      number
      title
      purpose
      depth
      isPlaceholder
      isWithdrawn
      lateReason
      takenAfter
      viewerMayAnnotate
      papers {
        paperId
        versionId
        number
        title
        n
        fileName
        mediaType
        sizeBytes
        pageCount
        isSearchable
        isViewable
        isWithdrawn
        reason
        changeNote
        openedAt
        readPage
        lateReason
      }
    }
  }
`);

export const PackDocument = graphql(`
  query Pack($meetingId: ID!) {
    meeting(id: $meetingId) {
      id
      number
      title
      viewerMayDownloadPack
      board {
        id
        name
      }
    }
    packVersion(meetingId: $meetingId) {
      ...PackContent
    }
  }
`);

/** The pack of a person who reads single items of a meeting but not the meeting. */
export const OwnPackDocument = graphql(`
  query OwnPack($meetingId: ID!) {
    participation(meetingId: $meetingId) {
      id
      number
      title
      viewerMayDownloadPack
    }
    packVersion(meetingId: $meetingId) {
      ...PackContent
    }
  }
`);

/** The older versions of an item's papers, for an address with a version. */
export const OlderVersionsDocument = graphql(`
  query OlderVersions($itemId: ID!) {
    agendaItem(id: $itemId) {
      id
      papers {
        id
        versions {
          id
          n
          fileName
          mediaType
          sizeBytes
          pageCount
          isSearchable
          isViewable
          state
          reason
          changeNote
        }
      }
    }
  }
`);

export const NewestPackDocument = graphql(`
  query NewestPack($meetingId: ID!) {
    packVersion(meetingId: $meetingId) {
      meetingId
      version
      changes {
        kind
      }
    }
  }
`);

export const SetReadingPositionDocument = graphql(`
  mutation SetReadingPosition($input: SetReadingPositionInput!) {
    setReadingPosition(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type Pack = PackContent;
export type Entry = Pack["entries"][number];
export type PackPaper = Entry["papers"][number];
