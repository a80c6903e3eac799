import { graphql } from "@/graphql";

export const ItemDocument = graphql(`
  query AgendaItemPanel($id: ID!) {
    agendaItem(id: $id) {
      id
      number
      title
      purpose
      state
      session
      durationMinutes
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
      access {
        allowIds
        exclusions {
          id
          basis
          scope
          privateReason
          person {
            id
            displayName
          }
        }
        readings {
          capacities
          readsPapers
          takesPart
          rule
          manages
          person {
            id
            displayName
          }
        }
      }
    }
  }
`);
