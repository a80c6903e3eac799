import { graphql } from "@/graphql";

export const FileVersionDocument = graphql(`
  fragment FileVersion on PaperVersion {
    id
    n
    fileName
    mediaType
    sizeBytes
    pageCount
    isSearchable
    state
    scanState
    refusal
    notices
    reason
    changeNote
    isViewable
    viewerMayDownload
    uploadedByName
    createdAt
    version
  }
`);
