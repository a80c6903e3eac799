import { useState } from "react";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import { OwnTime, countText, usePages, useReader, type Page, type Reader } from "@/governance";
import { failureText } from "@/graphql";
import type { DocumentRowFragment, FileVersionFragment } from "@/graphql/generated/graphql";
import { Button, EmptyState, Icon, Name, ShowMore, VisuallyHidden } from "@/ui";
import tableStyles from "@/ui/DataTable.module.css";
import { MoreBoardDocumentsDocument, variablesOf, type LibraryBoard, type Shown } from "./documentsQuery";
import styles from "./DocumentsTable.module.css";
import { folderText } from "./folders";
import { MoveDialog, RenameDialog } from "./KeepDialogs";
import { refusalText, standText } from "./papers/paperWords";
import { hasFile } from "./papers/VersionFacts";
import { sizeText } from "./words";

export interface DocumentsTableProps {
  readonly board: LibraryBoard;
  readonly shown: Shown;
  /** All folders of the library. */
  readonly folders: readonly string[];
  readonly first: Page<DocumentRowFragment>;
}

interface Kept {
  readonly how: "rename" | "move";
  readonly document: DocumentRowFragment;
}

/** The documents of a folder, or the results of a search, the newest first. */
export function DocumentsTable({ board, shown, folders, first }: DocumentsTableProps) {
  const reader = useReader();
  const [kept, setKept] = useState<Kept>();
  const pages = usePages(first, {
    query: MoreBoardDocumentsDocument,
    variables: (behind) => ({ ...variablesOf(board.id, shown), behind }),
    pageOf: (data) => data.documents,
  });
  const close = () => setKept(undefined);
  const isSearch = shown.search !== "";
  const { nodes, hasMore, loadingMore, loadMore, added, failure } = pages;
  return (
    <section aria-labelledby="library" className={tableStyles.section}>
      <h2 id="library">{isSearch ? "Found in the library" : titleOf(shown.folder)}</h2>
      {nodes.length === 0 ? (
        <NoDocuments board={board} shown={shown} hasFolders={folders.length > 0} />
      ) : (
        <table className={tableStyles.table} aria-labelledby="library">
          <thead>
            <tr>
              <th scope="col">Document</th>
              <th scope="col">Size</th>
              <th scope="col">Added by</th>
              <th scope="col">Added</th>
              {board.viewerMayRecordDocuments && <th scope="col">Change</th>}
            </tr>
          </thead>
          <tbody>
            {nodes.map((document) => (
              <DocumentRow
                key={document.id}
                boardId={board.id}
                document={document}
                reader={reader}
                showsFolder={isSearch}
                onKeep={board.viewerMayRecordDocuments ? (how) => setKept({ how, document }) : undefined}
              />
            ))}
          </tbody>
        </table>
      )}
      <ShowMore
        hasMore={hasMore}
        busy={loadingMore}
        onMore={() => loadMore()}
        announcement={added > 0 ? `${countText(added, "more document", "more documents")} shown` : ""}
        failure={failure && { title: "More documents could not be loaded", text: failureText(failure) }}
      />
      {kept?.how === "rename" && <RenameDialog document={kept.document} onClose={close} />}
      {kept?.how === "move" && <MoveDialog document={kept.document} folders={folders} onClose={close} />}
    </section>
  );
}

function titleOf(folder: string): string {
  return folder === "" ? "In the library" : `In ${folderText(folder)}`;
}

interface NoDocumentsProps extends Pick<DocumentsTableProps, "board" | "shown"> {
  readonly hasFolders: boolean;
}

function NoDocuments({ board, shown, hasFolders }: NoDocumentsProps) {
  if (shown.search !== "") return <EmptyState title={`Nothing that you can read is called “${shown.search}”`} />;
  if (shown.folder !== "") return <EmptyState title="No documents right in this folder" />;
  if (hasFolders) return <EmptyState title="All documents are in folders" />;
  return (
    <EmptyState title="No documents yet">
      {board.viewerMayRecordDocuments
        ? "Add the first one above: papers, reports, plans. Everybody in office on this board sees the list."
        : "Papers, reports and plans appear here when the chair or the secretary adds them."}
    </EmptyState>
  );
}

interface DocumentRowProps {
  readonly boardId: string;
  readonly document: DocumentRowFragment;
  readonly reader: Reader;
  /** True when the list has documents of several folders. */
  readonly showsFolder: boolean;
  /** Undefined for readers who do not keep the library. */
  readonly onKeep: ((how: Kept["how"]) => void) | undefined;
}

function DocumentRow({ boardId, document, reader, showsFolder, onKeep }: DocumentRowProps) {
  const { folderPath, title, fileName, sizeBytes, uploadedByName, createdAt } = document;
  const newest = document.versions[0];
  return (
    <tr className={styles.row}>
      <th scope="row">
        <DocumentLink boardId={boardId} document={document} />
        {fileName !== title && (
          <span className={tableStyles.detail}>
            <Name>{fileName}</Name>
          </span>
        )}
        {newest && <Standing version={newest} />}
        {showsFolder && <span className={tableStyles.detail}>{`In ${folderText(folderPath)}`}</span>}
      </th>
      <td data-label="Size" className={tableStyles.figure}>
        {sizeText(sizeBytes, reader.locale)}
      </td>
      <td data-label="Added by" className={styles.by}>
        {uploadedByName}
      </td>
      <td data-label="Added">
        <OwnTime instant={createdAt} reader={reader} namesPlace />
      </td>
      {onKeep && (
        <td data-label="Change">
          <div className={styles.keep}>
            <Button aria-label={`Rename ${title}`} onClick={() => onKeep("rename")}>
              Rename
            </Button>
            <Button aria-label={`Move ${title}`} onClick={() => onKeep("move")}>
              Move
            </Button>
          </div>
        </td>
      )}
    </tr>
  );
}

/** The state of the newest version that a reader should know before opening it; nothing for a normal version. */
function Standing({ version }: { readonly version: FileVersionFragment }) {
  if (hasFile(version)) return null;
  return (
    <span className={tableStyles.detail}>
      {standText(version)}
      {version.refusal && `: ${refusalText({ ...version, refusal: version.refusal })}`}
      {version.reason && `: ${version.reason}`}
    </span>
  );
}

/**
 * A link to the document: a file of the portal opens here, a link opens in the drive. The server accepts addresses of
 * drives only; an address that is not https is still never opened.
 */
function DocumentLink({ boardId, document }: Pick<DocumentRowProps, "boardId" | "document">) {
  const { id, title, webUrl } = document;
  if (document.versions.length > 0) {
    return (
      <Link to={paths.boardDocument(boardId, id)} className={styles.link}>
        <Name>{title}</Name>
      </Link>
    );
  }
  if (!webUrl?.startsWith("https://")) return <Name>{title}</Name>;
  return (
    <a href={webUrl} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <Name>{title}</Name>
      <VisuallyHidden> (opens the drive in a new tab)</VisuallyHidden>
      <Icon name="external" size={16} />
    </a>
  );
}
