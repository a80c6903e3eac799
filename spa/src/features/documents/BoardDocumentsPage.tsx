import { useRef, useState, type ReactNode, type RefObject } from "react";
import { useParams, useSearchParams } from "react-router";
import { placeOf } from "@/config/uploadFingerprint";
import { useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { useMicrosoftTokens, type MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import { ErrorState, TextField, useDocumentTitle } from "@/ui";
import { AddFiles } from "./AddFiles";
import styles from "./BoardDocumentsPage.module.css";
import { BoardDocumentsDocument, variablesOf, type LibraryBoard } from "./documentsQuery";
import { DocumentsSkeleton } from "./DocumentsSkeleton";
import { DocumentsTable } from "./DocumentsTable";
import { Folders } from "./Folders";
import { UploadAnnouncer } from "./UploadAnnouncer";
import { UploadList } from "./UploadList";
import type { UploadQueue } from "./queue/UploadQueue";
import type { UploadEntry } from "./UploadEntry";
import type { Uploads } from "./Uploads";
import { usePollingWhileChecked, useRefreshAfterArrival } from "./useArrivals";
import { useUploadEntries, useUploadQueue } from "./useUploadQueue";

export interface BoardDocumentsPageProps {
  readonly uploads: Uploads;
  /** The page for unknown addresses, which also replaces a board that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
}

/** The documents of the board in the address; readers who may add documents can do so here. */
export function BoardDocumentsPage(props: BoardDocumentsPageProps) {
  const { boardId = "" } = useParams();
  return <DocumentsOf key={boardId} id={boardId} {...props} />;
}

function DocumentsOf({ id, uploads, notFound }: BoardDocumentsPageProps & { readonly id: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [address] = useSearchParams();
  const [search, setSearch] = useState("");
  const shown = { folder: address.get("folder") ?? "", search: search.trim() };
  const { data, failure, busy, retry, refresh } = useLoad(BoardDocumentsDocument, variablesOf(id, shown));
  const tokens = useMicrosoftTokens();
  const queue = useUploadQueue(uploads);
  const entries = useUploadEntries().filter(({ boardId, itemId }) => boardId === id && itemId === undefined);
  const board = data?.board;
  // The page for unknown addresses sets its own title, so this hook must come before it.
  useDocumentTitle(board?.viewerReadsDocuments ? `Documents of ${board.name}` : "Documents");

  useRefreshAfterArrival(entries.filter(({ stage }) => stage === "recorded").length, busy, refresh);
  usePollingWhileChecked(data?.documents.edges.map(({ node }) => node) ?? [], refresh);

  if (data && !board?.viewerReadsDocuments) return notFound;
  return (
    <div className={styles.page}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          Documents
        </h1>
        {board && <p className={styles.board}>{board.name}</p>}
      </div>
      {failure && (
        <ErrorState
          title={data ? "The documents could not be brought up to date" : "The documents could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && <DocumentsSkeleton />}
      {board && (
        <Adding
          board={board}
          folder={shown.folder}
          tokens={tokens}
          queue={queue}
          entries={entries}
          pageHeading={heading}
        />
      )}
      {data && board && (
        <>
          <div className={styles.search}>
            <TextField
              label="Find by title or file name"
              aria-keyshortcuts="/"
              type="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </div>
          {shown.search === "" && <Folders at={shown.folder} all={data.documentFolders} />}
          <DocumentsTable
            key={JSON.stringify(shown)}
            board={board}
            shown={shown}
            folders={data.documentFolders}
            first={data.documents}
          />
        </>
      )}
    </div>
  );
}

interface AddingProps {
  readonly board: LibraryBoard;
  readonly folder: string;
  readonly tokens: MicrosoftTokens | null;
  readonly queue: UploadQueue | null;
  readonly entries: readonly UploadEntry[];
  readonly pageHeading: RefObject<HTMLElement | null>;
}

/**
 * Unfinished uploads stay visible even when the reader may not add documents any more. A file that the portal keeps is
 * shown among the documents after it has arrived.
 */
function Adding({ board, folder, tokens, queue, entries, pageHeading }: AddingProps) {
  const listed = entries.filter((entry) => entry.stage !== "recorded" || !placeOf(entry));
  return (
    <>
      {board.viewerMayRecordDocuments && <AddFiles board={board} folder={folder} tokens={tokens} queue={queue} />}
      {queue && listed.length > 0 && (
        <UploadList board={board} queue={queue} entries={listed} pageHeading={pageHeading} />
      )}
      <UploadAnnouncer entries={entries} />
    </>
  );
}
