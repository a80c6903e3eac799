import { graphql } from "@/graphql";
import type { AnnotationsQuery } from "@/graphql/generated/graphql";

export const AnnotationsDocument = graphql(`
  query Annotations($versionId: ID!) {
    annotations(versionId: $versionId) {
      id
      kind
      anchor {
        page
        quote
        before
        after
      }
      anchorVersionId
      body
      strokes
      authorName
      isMine
      sharedWith {
        id
        displayName
      }
      state
      version
    }
  }
`);

export const ColleaguesDocument = graphql(`
  query Colleagues($boardId: ID!) {
    viewer {
      person {
        id
      }
    }
    memberships(boardId: $boardId) {
      id
      person {
        id
        displayName
      }
    }
  }
`);

export const AddAnnotationDocument = graphql(`
  mutation AddAnnotation($input: AddAnnotationInput!) {
    addAnnotation(input: $input) {
      annotation {
        id
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const UpdateAnnotationDocument = graphql(`
  mutation UpdateAnnotation($input: UpdateAnnotationInput!) {
    updateAnnotation(input: $input) {
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const DeleteAnnotationDocument = graphql(`
  mutation DeleteAnnotation($input: DeleteAnnotationInput!) {
    deleteAnnotation(input: $input) {
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const ShareAnnotationDocument = graphql(`
  mutation ShareAnnotation($input: ShareAnnotationInput!) {
    shareAnnotation(input: $input) {
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const PlaceOrphanDocument = graphql(`
  mutation PlaceOrphan($input: PlaceOrphanInput!) {
    placeOrphan(input: $input) {
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export type Annotation = AnnotationsQuery["annotations"][number];
