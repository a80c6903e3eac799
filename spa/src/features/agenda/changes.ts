import { graphql } from "@/graphql";

export const AddItem = graphql(`
  mutation AddAgendaItem($input: AddAgendaItemInput!) {
    addAgendaItem(input: $input) {
      item {
        id
      }
      meeting {
        ...AgendaMeeting
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`);

export const MoveItem = graphql(`
  mutation MoveAgendaItem($input: MoveAgendaItemInput!) {
    moveAgendaItem(input: $input) {
      meeting {
        ...AgendaMeeting
      }
      userErrors {
        code
        field
        message
        data
      }
    }
  }
`);

export const EditItem = graphql(`
  mutation UpdateAgendaItem($input: UpdateAgendaItemInput!) {
    updateAgendaItem(input: $input) {
      item {
        id
        title
        purpose
        summary
        recommendation
        version
        presenters {
          id
          displayName
        }
        contributors {
          id
          displayName
        }
      }
      meeting {
        ...AgendaMeeting
      }
      userErrors {
        code
        field
        message
        data
      }
    }
  }
`);

export const WithdrawItem = graphql(`
  mutation WithdrawAgendaItem($input: WithdrawAgendaItemInput!) {
    withdrawAgendaItem(input: $input) {
      meeting {
        ...AgendaMeeting
      }
      userErrors {
        code
        field
        message
        data
      }
    }
  }
`);

export const SetSession = graphql(`
  mutation SetItemSession($input: SetItemSessionInput!) {
    setItemSession(input: $input) {
      meeting {
        ...AgendaMeeting
      }
      userErrors {
        code
        field
        message
        data
      }
    }
  }
`);

export const Exclude = graphql(`
  mutation AddExclusion($input: AddExclusionInput!) {
    addExclusion(input: $input) {
      meeting {
        ...AgendaMeeting
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`);

export const Lift = graphql(`
  mutation LiftExclusion($input: LiftExclusionInput!) {
    liftExclusion(input: $input) {
      meeting {
        ...AgendaMeeting
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`);
