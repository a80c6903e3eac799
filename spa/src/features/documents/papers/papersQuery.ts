import { graphql } from "@/graphql";
import type { ItemPapersQuery } from "@/graphql/generated/graphql";

export const ItemPapersDocument = graphql(`
  query ItemPapers($itemId: ID!) {
    agendaItem(id: $itemId) {
      id
      viewerMayAddPaper
      access {
        allowIds
      }
      papers {
        id
        number
        title
        viewerMayReplace
        viewerMayDetach
        version
        versions {
          id
          n
          fileName
          sizeBytes
          pageCount
          state
          scanState
          refusal
          reason
          changeNote
          isViewable
          uploadedByName
          createdAt
          version
        }
      }
    }
  }
`);

export type Paper = NonNullable<ItemPapersQuery["agendaItem"]>["papers"][number];
export type PaperVersion = Paper["versions"][number];

export const AcceptPaperDocument = graphql(`
  mutation AcceptPaper($input: AcceptPaperInput!) {
    acceptPaper(input: $input) {
      userErrors {
        code
        field
        message
      }
    }
  }
`);

export const ReturnPaperDocument = graphql(`
  mutation ReturnPaper($input: ReturnPaperInput!) {
    returnPaper(input: $input) {
      userErrors {
        code
        field
        message
      }
    }
  }
`);

export const DetachPaperDocument = graphql(`
  mutation DetachPaper($input: DetachPaperInput!) {
    detachPaper(input: $input) {
      userErrors {
        code
        field
        message
      }
    }
  }
`);

export const PaperLinkDocument = graphql(`
  query PaperLink($versionId: ID!) {
    documentContentUrl(versionId: $versionId) {
      url
    }
  }
`);
