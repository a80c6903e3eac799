import { BoardTime, countText, usePages, useReader, type Page, type Reader } from "@/governance";
import { failureText } from "@/graphql";
import type { DocumentRowFragment } from "@/graphql/generated/graphql";
import { EmptyState, Icon, ShowMore, VisuallyHidden } from "@/ui";
import tableStyles from "@/ui/DataTable.module.css";
import { MoreBoardDocumentsDocument, type LibraryBoard } from "./documentsQuery";
import styles from "./DocumentsTable.module.css";
import { sizeText } from "./words";

export interface DocumentsTableProps {
  readonly board: LibraryBoard;
  readonly first: Page<DocumentRowFragment>;
}

/** The board's documents, the newest first; each opens in the drive. */
export function DocumentsTable({ board, first }: DocumentsTableProps) {
  const reader = useReader();
  const pages = usePages(first, {
    query: MoreBoardDocumentsDocument,
    variables: (behind) => ({ id: board.id, behind }),
    pageOf: (data) => data.documents,
  });
  const { nodes, hasMore, loadingMore, loadMore, added, failure } = pages;
  return (
    <section aria-labelledby="library" className={tableStyles.section}>
      <h2 id="library">In the library</h2>
      {nodes.length === 0 ? (
        <EmptyState title="No documents yet">
          {board.viewerMayRecordDocuments
            ? "Add the first one above: papers, reports, plans. Everybody in office on this board sees the list."
            : "Papers, reports and plans appear here when the chair or the secretary adds them."}
        </EmptyState>
      ) : (
        <table className={tableStyles.table} aria-labelledby="library">
          <thead>
            <tr>
              <th scope="col">Document</th>
              <th scope="col">Size</th>
              <th scope="col">Added by</th>
              <th scope="col">Added</th>
            </tr>
          </thead>
          <tbody>
            {nodes.map((document) => (
              <DocumentRow key={document.id} document={document} timeZone={board.timeZone} reader={reader} />
            ))}
          </tbody>
        </table>
      )}
      <ShowMore
        hasMore={hasMore}
        busy={loadingMore}
        onMore={() => void loadMore()}
        announcement={added > 0 ? `${countText(added, "more document", "more documents")} shown` : ""}
        failure={failure && { title: "More documents could not be loaded", text: failureText(failure) }}
      />
    </section>
  );
}

interface DocumentRowProps {
  readonly document: DocumentRowFragment;
  readonly timeZone: string;
  readonly reader: Reader;
}

function DocumentRow({ document, timeZone, reader }: DocumentRowProps) {
  const { title, fileName, sizeBytes, uploadedByName, createdAt } = document;
  return (
    <tr className={styles.row}>
      <th scope="row">
        <DocumentLink document={document} />
        {fileName !== title && (
          <span className={tableStyles.detail}>
            <bdi>{fileName}</bdi>
          </span>
        )}
      </th>
      <td data-label="Size" className={tableStyles.figure}>
        {sizeText(sizeBytes, reader.locale)}
      </td>
      <td data-label="Added by" className={styles.by}>
        {uploadedByName}
      </td>
      <td data-label="Added">
        <BoardTime instant={createdAt} timeZone={timeZone} reader={reader} />
      </td>
    </tr>
  );
}

/** The server lists addresses of drives only; an address that is not https is not opened all the same. */
function DocumentLink({ document: { title, webUrl } }: Pick<DocumentRowProps, "document">) {
  if (!webUrl.startsWith("https://")) return <bdi>{title}</bdi>;
  return (
    <a href={webUrl} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <bdi>{title}</bdi>
      <VisuallyHidden> (opens the drive in a new tab)</VisuallyHidden>
      <Icon name="external" size={16} />
    </a>
  );
}
