import { graphql } from "@/graphql";
import type { BoardDocumentsQuery } from "@/graphql/generated/graphql";

export const DocumentRowDocument = graphql(`
  fragment DocumentRow on Document {
    id
    folderPath
    title
    fileName
    sizeBytes
    webUrl
    uploadedByName
    createdAt
    version
    versions {
      ...FileVersion
    }
  }
`);

export const LibraryDocumentDocument = graphql(`
  query LibraryDocument($id: ID!) {
    document(id: $id) {
      ...DocumentRow
      board {
        id
        name
        status
        timeZone
        viewerReadsDocuments
        viewerMayRecordDocuments
      }
    }
  }
`);

export const WithdrawDocumentDocument = graphql(`
  mutation WithdrawDocument($input: WithdrawDocumentInput!) {
    withdrawDocument(input: $input) {
      document {
        ...DocumentRow
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const BoardDocumentsDocument = graphql(`
  query BoardDocuments($id: ID!, $folder: String, $search: String) {
    board(id: $id) {
      id
      name
      status
      timeZone
      viewerReadsDocuments
      viewerMayRecordDocuments
    }
    documentFolders(boardId: $id)
    documents(boardId: $id, folderPath: $folder, search: $search, first: 20) {
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
  query MoreBoardDocuments($id: ID!, $folder: String, $search: String, $behind: String) {
    documents(boardId: $id, folderPath: $folder, search: $search, first: 20, after: $behind) {
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

export const RenameDocumentDocument = graphql(`
  mutation RenameDocument($input: RenameDocumentInput!) {
    renameDocument(input: $input) {
      document {
        ...DocumentRow
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const MoveDocumentDocument = graphql(`
  mutation MoveDocument($input: MoveDocumentInput!) {
    moveDocument(input: $input) {
      document {
        ...DocumentRow
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

/** The part of a library that is shown: a folder, or the results of a search in the whole library. */
export interface Shown {
  readonly folder: string;
  /** Empty without a search. */
  readonly search: string;
}

/** Returns the variables of the query. */
export function variablesOf(id: string, { folder, search }: Shown) {
  return search === "" ? { id, folder } : { id, search };
}

/** The board whose documents are shown. */
export type LibraryBoard = NonNullable<BoardDocumentsQuery["board"]>;
