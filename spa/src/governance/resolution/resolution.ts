import { graphql } from "@/graphql";
import type { BallotFactsFragment, ResolutionFactsFragment } from "@/graphql/generated/graphql";

export const BallotFactsDocument = graphql(`
  fragment BallotFacts on Ballot {
    id
    person {
      id
      displayName
    }
    choice
    castAt
    channel
    recordedBy {
      id
      displayName
    }
    instruction
    comment
  }
`);

export const ResolutionFactsDocument = graphql(`
  fragment ResolutionFacts on Resolution {
    id
    version
    boardId
    meetingId
    meetingNumber
    itemId
    isConsent
    items {
      itemId
      number
      title
    }
    number
    title
    text
    mover {
      id
      displayName
    }
    seconder {
      id
      displayName
    }
    thresholdName
    thresholdText
    abstentionText
    ballot
    state
    awaitsCastingVote
    openedAt
    closedAt
    progress {
      received
      entitled
      outstanding {
        id
        displayName
      }
    }
    tally {
      for
      against
      abstained
      presentNotVoting
      entitled
    }
    comparisons {
      text
      inequality
      holds
    }
    reason
    explanation
    quorum {
      base
      required
      counted
      quorate
    }
    ballots {
      ...BallotFacts
    }
    viewerBallot {
      ...BallotFacts
    }
    castingVote {
      ...BallotFacts
    }
    papers {
      versionId
      number
      title
      version
      fingerprint
    }
    endReason
    repeats
    repeatedBy
    rights {
      mayEdit
      mayPropose
      mayWithdraw
      mayOpen
      mayClose
      mayVote
      mayRecord
      mayCastDecidingVote
      mayRepeat
    }
  }
`);

/** The resolutions of an agenda item, and whether the viewer may draft one. */
export const ItemResolutionsDocument = graphql(`
  query ItemResolutions($itemId: ID!) {
    agendaItem(id: $itemId) {
      id
      viewerMayDraftResolution
      resolutions {
        ...ResolutionFacts
      }
    }
  }
`);

export type Resolution = ResolutionFactsFragment;

export type Ballot = BallotFactsFragment;

/** For example `BR-2026-06 Berth tariff 2027`; a draft has no number. */
export function resolutionName({ number, title }: Pick<Resolution, "number" | "title">): string {
  return number === null ? title : `${number} ${title}`;
}

/** For example `BR-2026-06`; `the draft` before it has a number. */
export function resolutionReference({ number }: Pick<Resolution, "number">): string {
  return number ?? "the draft";
}

/** Reports whether a vote on the resolution was closed. */
export function isDecided({ state }: Pick<Resolution, "state">): boolean {
  return state === "CARRIED" || state === "NOT_CARRIED" || state === "VOID";
}
