import { graphql } from "@/graphql";
import type { BoardDocumentsQuery } from "@/graphql/generated/graphql";

export const DocumentRowDocument = graphql(`
  fragment DocumentRow on Document {
    id
    title
    fileName
    sizeBytes
    webUrl
    uploadedByName
    createdAt
  }
`);

export const BoardDocumentsDocument = graphql(`
  query BoardDocuments($id: ID!) {
    board(id: $id) {
      id
      name
      status
      timeZone
      viewerReadsDocuments
      viewerMayRecordDocuments
    }
    documents(boardId: $id, first: 20) {
      edges {
        node {
          ...DocumentRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const MoreBoardDocumentsDocument = graphql(`
  query MoreBoardDocuments($id: ID!, $behind: String) {
    documents(boardId: $id, first: 20, after: $behind) {
      edges {
        node {
          ...DocumentRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const LibrariesDocument = graphql(`
  query Libraries {
    boards {
      id
      name
      kind
      status
      viewerReadsDocuments
    }
  }
`);

/** The board whose documents are shown. */
export type LibraryBoard = NonNullable<BoardDocumentsQuery["board"]>;
