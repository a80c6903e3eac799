import { graphql } from "@/graphql";

export const AccessForecastDocument = graphql(`
  query AccessForecast($kind: AccessKind!, $personId: ID!, $boardId: ID) {
    accessForecast(kind: $kind, personId: $personId, boardId: $boardId) {
      confirmers {
        id
        displayName
      }
      beginsAt
    }
  }
`);
