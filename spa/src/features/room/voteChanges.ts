import { graphql } from "@/graphql";

export const OpenVotingDocument = graphql(`
  mutation OpenVoting($input: ResolutionActInput!) {
    openVoting(input: $input) {
      ...ResolutionAnswer
    }
  }
`);

export const CastBallotDocument = graphql(`
  mutation CastBallot($input: CastBallotInput!) {
    castBallot(input: $input) {
      ...ResolutionAnswer
    }
  }
`);

export const RecordBallotDocument = graphql(`
  mutation RecordBallot($input: RecordBallotInput!) {
    recordBallot(input: $input) {
      ...ResolutionAnswer
    }
  }
`);

export const RecordCountsDocument = graphql(`
  mutation RecordCounts($input: RecordCountsInput!) {
    recordCounts(input: $input) {
      ...ResolutionAnswer
    }
  }
`);

export const RecordNoObjectionDocument = graphql(`
  mutation RecordNoObjection($input: ResolutionActInput!) {
    recordNoObjection(input: $input) {
      ...ResolutionAnswer
    }
  }
`);

export const RecordObjectionDocument = graphql(`
  mutation RecordObjection($input: ResolutionActInput!) {
    recordObjection(input: $input) {
      ...ResolutionAnswer
    }
  }
`);

export const CastCastingVoteDocument = graphql(`
  mutation CastCastingVote($input: CastCastingVoteInput!) {
    castCastingVote(input: $input) {
      ...ResolutionAnswer
    }
  }
`);

export const CloseVotingDocument = graphql(`
  mutation CloseVoting($input: CloseVotingInput!) {
    closeVoting(input: $input) {
      ...ResolutionAnswer
    }
  }
`);
