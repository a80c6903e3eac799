import { graphql } from "@/graphql";

/** What each act on a resolution answers. */
export const ResolutionAnswerDocument = graphql(`
  fragment ResolutionAnswer on ResolutionPayload {
    resolution {
      ...ResolutionFacts
    }
    userErrors {
      ...Refusal
      data
    }
  }
`);

export const DraftResolutionDocument = graphql(`
  mutation DraftResolution($input: DraftResolutionInput!) {
    draftResolution(input: $input) {
      ...ResolutionAnswer
    }
  }
`);

export const UpdateResolutionDocument = graphql(`
  mutation UpdateResolution($input: UpdateResolutionInput!) {
    updateResolution(input: $input) {
      ...ResolutionAnswer
    }
  }
`);

export const ProposeResolutionDocument = graphql(`
  mutation ProposeResolution($input: ResolutionActInput!) {
    proposeResolution(input: $input) {
      ...ResolutionAnswer
    }
  }
`);

export const WithdrawResolutionDocument = graphql(`
  mutation WithdrawResolution($input: WithdrawResolutionInput!) {
    withdrawResolution(input: $input) {
      ...ResolutionAnswer
    }
  }
`);

export const RepeatVoteDocument = graphql(`
  mutation RepeatVote($input: ResolutionActInput!) {
    repeatVote(input: $input) {
      ...ResolutionAnswer
    }
  }
`);
