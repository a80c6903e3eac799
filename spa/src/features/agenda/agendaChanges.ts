import { graphql } from "@/graphql";

/** The mutations of an agenda. Each returns the changed agenda and item. */

export const AddAgendaItemDocument = graphql(`
  mutation AddAgendaItem($input: AddAgendaItemInput!) {
    addAgendaItem(input: $input) {
      item {
        ...AgendaItemFields
      }
      meeting {
        ...ArrangedAgenda
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const UpdateAgendaItemDocument = graphql(`
  mutation UpdateAgendaItem($input: UpdateAgendaItemInput!) {
    updateAgendaItem(input: $input) {
      item {
        ...AgendaItemFields
      }
      meeting {
        ...ArrangedAgenda
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const MoveAgendaItemDocument = graphql(`
  mutation MoveAgendaItem($input: MoveAgendaItemInput!) {
    moveAgendaItem(input: $input) {
      meeting {
        ...ArrangedAgenda
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

/** An item after a change of who reads it. */
export const RestrictedItemDocument = graphql(`
  fragment RestrictedItem on AgendaItem {
    id
    version
    session
    access {
      ...ItemAccess
    }
  }
`);

export const SetItemSessionDocument = graphql(`
  mutation SetItemSession($input: SetItemSessionInput!) {
    setItemSession(input: $input) {
      item {
        ...RestrictedItem
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const AddExclusionDocument = graphql(`
  mutation AddExclusion($input: AddExclusionInput!) {
    addExclusion(input: $input) {
      item {
        ...RestrictedItem
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const AmendExclusionDocument = graphql(`
  mutation AmendExclusion($input: AmendExclusionInput!) {
    amendExclusion(input: $input) {
      item {
        ...RestrictedItem
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const LiftExclusionDocument = graphql(`
  mutation LiftExclusion($input: LiftExclusionInput!) {
    liftExclusion(input: $input) {
      item {
        ...RestrictedItem
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);
