import { Suspense, useContext, useState } from "react";
import { Skeleton, SkeletonGroup } from "@/ui";
import { LazyDocumentsContext, type DocumentsProps } from "./LazyDocuments";
import { NotFoundPage } from "./NotFoundPage";

/** The pages of documents, behind the shape of their beginning while their script is on its way. */
export function DocumentsRoute({ of }: Pick<DocumentsProps, "of">) {
  const documents = useContext(LazyDocumentsContext);
  const [Pages] = useState(() => documents?.pages);
  if (Pages === undefined) return <NotFoundPage />;
  return (
    <Suspense fallback={<Placeholder />}>
      <Pages of={of} notFound={<NotFoundPage />} />
    </Suspense>
  );
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
