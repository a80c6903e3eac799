import { useContext, useState } from "react";
import { LazyDocumentsContext, type DocumentsProps } from "./LazyDocuments";
import { NotFoundPage } from "./NotFoundPage";

/** The pages of documents. The uploads belong to a parent, so that they go on while other pages are shown. */
export function DocumentsRoute({ page }: Pick<DocumentsProps, "page">) {
  const documents = useContext(LazyDocumentsContext);
  const [Pages] = useState(() => documents?.pages);
  return Pages ? <Pages page={page} notFound={<NotFoundPage />} /> : <NotFoundPage />;
}
