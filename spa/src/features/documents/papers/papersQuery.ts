import { graphql } from "@/graphql";
import type { ItemPapersQuery } from "@/graphql/generated/graphql";

export const ItemPapersDocument = graphql(`
  query ItemPapers($itemId: ID!) {
    agendaItem(id: $itemId) {
      id
      viewerMayAddPaper
      paperDueDate
      isPaperOverdue
      access {
        allowIds
      }
      papers {
        id
        number
        title
        viewerMayReplace
        viewerMayArrange
        viewerMayDetach
        viewerMayWithdraw
        lateReason
        version
        versions {
          ...FileVersion
        }
      }
    }
  }
`);

export type Paper = NonNullable<ItemPapersQuery["agendaItem"]>["papers"][number];
export type PaperVersion = Paper["versions"][number];

export const AttachPaperDocument = graphql(`
  mutation AttachPaper($input: AttachPaperInput!) {
    attachPaper(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const AcceptPaperDocument = graphql(`
  mutation AcceptPaper($input: AcceptPaperInput!) {
    acceptPaper(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const ReturnPaperDocument = graphql(`
  mutation ReturnPaper($input: ReturnPaperInput!) {
    returnPaper(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const DetachPaperDocument = graphql(`
  mutation DetachPaper($input: DetachPaperInput!) {
    detachPaper(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const RenamePaperDocument = graphql(`
  mutation RenamePaper($input: RenamePaperInput!) {
    renamePaper(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const MovePaperDocument = graphql(`
  mutation MovePaper($input: MovePaperInput!) {
    movePaper(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const SubmitPaperDocument = graphql(`
  mutation SubmitPaper($input: SubmitPaperInput!) {
    submitPaper(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const WithdrawVersionDocument = graphql(`
  mutation WithdrawVersion($input: WithdrawVersionInput!) {
    withdrawVersion(input: $input) {
      userErrors {
        ...Refusal
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
