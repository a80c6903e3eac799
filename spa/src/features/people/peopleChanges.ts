import { graphql } from "@/graphql";

export const InvitePersonDocument = graphql(`
  mutation InvitePerson($input: InvitePersonInput!) {
    invitePerson(input: $input) {
      person {
        ...PersonFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const SendInvitationDocument = graphql(`
  mutation SendInvitation($input: SendInvitationInput!) {
    sendInvitation(input: $input) {
      person {
        ...PersonFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const SuspendPersonDocument = graphql(`
  mutation SuspendPerson($input: SuspendPersonInput!) {
    suspendPerson(input: $input) {
      person {
        ...PersonFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const ReinstatePersonDocument = graphql(`
  mutation ReinstatePerson($input: ReinstatePersonInput!) {
    reinstatePerson(input: $input) {
      person {
        ...PersonFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const SignOutEverywhereDocument = graphql(`
  mutation SignOutEverywhere($input: SignOutEverywhereInput!) {
    signOutEverywhere(input: $input) {
      person {
        ...PersonFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const SetOrgRolesDocument = graphql(`
  mutation SetOrgRoles($input: SetOrgRolesInput!) {
    setOrgRoles(input: $input) {
      person {
        ...PersonFacts
      }
      accessGrants {
        ...AccessGrantFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const UpdatePersonDocument = graphql(`
  mutation UpdatePerson($input: UpdatePersonInput!) {
    updatePerson(input: $input) {
      person {
        ...PersonFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const LinkAccessRequestDocument = graphql(`
  mutation LinkAccessRequest($input: LinkAccessRequestInput!) {
    linkAccessRequest(input: $input) {
      accessRequest {
        ...AccessRequestFacts
      }
      accessGrants {
        ...AccessGrantFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const DeclineAccessRequestDocument = graphql(`
  mutation DeclineAccessRequest($input: DeclineAccessRequestInput!) {
    declineAccessRequest(input: $input) {
      accessRequest {
        ...AccessRequestFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const RequestSecondFactorResetDocument = graphql(`
  mutation RequestSecondFactorReset($input: RequestSecondFactorResetInput!) {
    requestSecondFactorReset(input: $input) {
      person {
        ...PersonFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const ConfirmSecondFactorResetDocument = graphql(`
  mutation ConfirmSecondFactorReset($input: ConfirmSecondFactorResetInput!) {
    confirmSecondFactorReset(input: $input) {
      person {
        ...PersonFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const WithdrawSecondFactorResetDocument = graphql(`
  mutation WithdrawSecondFactorReset($input: WithdrawSecondFactorResetInput!) {
    withdrawSecondFactorReset(input: $input) {
      person {
        ...PersonFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);
