import { Suspense, use, useContext } from "react";
import { Skeleton, SkeletonGroup } from "@/ui";
import { LazyDocumentsContext, type LazyDocuments } from "./LazyDocuments";
import { NotFoundPage } from "./NotFoundPage";

export interface DocumentsRouteProps {
  /** The boards' documents, or those of the board that the address names. */
  readonly of: "boards" | "board";
}

/** The pages of documents, behind the shape of their beginning while their script is on its way. */
export function DocumentsRoute({ of }: DocumentsRouteProps) {
  const documents = useContext(LazyDocumentsContext);
  if (documents === null) return <NotFoundPage />;
  return (
    <Suspense fallback={<Placeholder />}>
      <LoadedRoute of={of} documents={documents} />
    </Suspense>
  );
}

function LoadedRoute({ of, documents }: DocumentsRouteProps & { readonly documents: LazyDocuments }) {
  const { DocumentsPage, BoardDocumentsPage, uploads } = use(documents.load());
  return of === "boards" ? <DocumentsPage /> : <BoardDocumentsPage uploads={uploads} notFound={<NotFoundPage />} />;
}

function Placeholder() {
  return (
    <>
      <h1>Documents</h1>
      <SkeletonGroup label="Loading the documents">
        <Skeleton shape="block" />
      </SkeletonGroup>
    </>
  );
}
