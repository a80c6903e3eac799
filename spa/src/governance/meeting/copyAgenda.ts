import { graphql } from "@/graphql";

/** Adds items of another agenda of the board to a draft. The open queries of the draft are sent again. */
export const CopyAgendaDocument = graphql(`
  mutation CopyAgenda($input: CopyAgendaInput!) {
    copyAgenda(input: $input) {
      meeting {
        id
        agendaVersion
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);
