import { graphql } from "@/graphql";
import type {
  BoardRulesQuery,
  RulesFactsFragment,
  RulesPresetFragment,
  RuleSetFactsFragment,
} from "@/graphql/generated/graphql";

export const RulesFactsDocument = graphql(`
  fragment RulesFacts on Rules {
    quorum {
      kind
      n
      p
      q
      base
      floor
      remoteCounts
      conflicted
      graceMinutes
      classes {
        tag
        min
      }
    }
    thresholds {
      name
      allOf {
        comparator
        p
        q
        base
      }
    }
    castingVote
    abstentionAllowed
    secretBallotAllowed
    representation
    maxRepresented
    notice {
      kind
      n
      deemedAfterHours
    }
    shortNotice {
      allowed
      waiver
      p
      q
      lateWaiverDays
    }
    written {
      allowed
      threshold
      periodDays
      ballotFinal
      anyMemberMayDemandMeeting
    }
    minutes {
      draftWithinWorkingDays
      commentDays
      signatories
    }
    terms {
      termMonths
      maxTerms
      maxTotalMonths
    }
  }
`);

export const RuleSetFactsDocument = graphql(`
  fragment RuleSetFacts on RuleSet {
    id
    effectiveFrom
    source
    inForce
    used
    explanation {
      setting
      text
    }
    rules {
      ...RulesFacts
    }
  }
`);

export const RulesPresetDocument = graphql(`
  fragment RulesPreset on RulePreset {
    name
    title
    source
    explanation(seats: $seats) {
      setting
      text
    }
    rules {
      ...RulesFacts
    }
  }
`);

export const BoardRulesDocument = graphql(`
  query BoardRules($boardId: ID!) {
    board(id: $boardId) {
      id
      code
      name
      purpose
      seats
      vacancies
      timeZone
      today
      defaultLocation
      kind
      parent {
        id
        name
      }
      restrictedSecretariat
      status
      version
      viewerMayEdit
      viewerMayDissolve
    }
    ruleSets(boardId: $boardId) {
      ...RuleSetFacts
    }
  }
`);

export const RulePresetsDocument = graphql(`
  query RulePresets($seats: Int) {
    rulePresets {
      ...RulesPreset
    }
  }
`);

export type RulesBoard = NonNullable<BoardRulesQuery["board"]>;

export type RuleSet = RuleSetFactsFragment;

export type Rules = RulesFactsFragment;

export type Preset = RulesPresetFragment;
