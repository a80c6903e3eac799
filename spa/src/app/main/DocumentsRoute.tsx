import { useContext, useState } from "react";
import { LazyDocumentsContext, type DocumentsProps } from "./LazyDocuments";
import { NotFoundPage } from "./NotFoundPage";

/** The pages of documents. The uploads belong to a parent, so that they go on while other pages are shown. */
export function DocumentsRoute({ of }: Pick<DocumentsProps, "of">) {
  const documents = useContext(LazyDocumentsContext);
  const [Pages] = useState(() => documents?.pages);
  return Pages ? <Pages of={of} notFound={<NotFoundPage />} /> : <NotFoundPage />;
}
