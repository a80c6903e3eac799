import { graphql } from "@/graphql";
import type { PackChangesQuery } from "@/graphql/generated/graphql";

/**
 * The changes since one of the reader's packs; without a version, since the last pack of which the reader opened a
 * paper.
 */
export const PackChangesDocument = graphql(`
  query PackChanges($meetingId: ID!, $sinceVersion: Int) {
    packChanges(meetingId: $meetingId, sinceVersion: $sinceVersion) {
      since
      version
      notes
      changes {
        kind
        itemId
        paperId
        number
        title
        n
        fields
        note
      }
    }
  }
`);

export type Comparison = NonNullable<PackChangesQuery["packChanges"]>;
export type PackChange = Comparison["changes"][number];
