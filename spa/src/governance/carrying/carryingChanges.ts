import { graphql } from "@/graphql";

export const WithdrawAgendaItemDocument = graphql(`
  mutation WithdrawAgendaItem($input: WithdrawAgendaItemInput!) {
    withdrawAgendaItem(input: $input) {
      item {
        ...AgendaItemFields
        ...ItemStanding
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

export const DeferAgendaItemDocument = graphql(`
  mutation DeferAgendaItem($input: DeferAgendaItemInput!) {
    deferAgendaItem(input: $input) {
      item {
        ...AgendaItemFields
        ...ItemStanding
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

export const ReferAgendaItemDocument = graphql(`
  mutation ReferAgendaItem($input: ReferAgendaItemInput!) {
    referAgendaItem(input: $input) {
      item {
        ...AgendaItemFields
        ...ItemStanding
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
