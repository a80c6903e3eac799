import { graphql } from "@/graphql";
import type { AccessGrantQuery } from "@/graphql/generated/graphql";

export const AccessGrantDocument = graphql(`
  query AccessGrant($id: ID!) {
    accessGrant(id: $id) {
      ...AccessGrantFacts
      decidedBy {
        id
        displayName
      }
      decidedAt
      reason
    }
  }
`);

export type Grant = NonNullable<AccessGrantQuery["accessGrant"]>;
