import type { ComponentType, ReactNode } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { paths } from "@/config/paths";
import { type FileViewProps, useChange, useLoad, useReader } from "@/governance";
import { failureText } from "@/graphql";
import type { LibraryDocumentQuery } from "@/graphql/generated/graphql";
import { EmptyState, ErrorState, useDocumentTitle } from "@/ui";
import styles from "./BoardDocumentsPage.module.css";
import { LibraryDocumentDocument, WithdrawDocumentDocument } from "./documentsQuery";
import { DocumentsSkeleton } from "./DocumentsSkeleton";
import { folderText } from "./folders";
import { DownloadPaper } from "./papers/DownloadPaper";
import paperStyles from "./papers/ItemPapersSection.module.css";
import { NewVersion } from "./papers/NewVersion";
import { hasFile, OlderVersions, VersionFacts } from "./papers/VersionFacts";
import { WithdrawButton } from "./papers/WithdrawVersion";
import type { UploadQueue } from "./queue/UploadQueue";
import { UploadAnnouncer } from "./UploadAnnouncer";
import { UploadRow } from "./UploadRow";
import type { UploadEntry } from "./UploadEntry";
import type { Uploads } from "./Uploads";
import { usePollingWhileChecked, useRefreshAfterArrival } from "./useArrivals";
import { useUploadEntries, useUploadQueue } from "./useUploadQueue";

export interface DocumentPageProps {
  readonly uploads: Uploads;
  /** The component that shows a version on the screen. */
  readonly View: ComponentType<FileViewProps>;
  /** The page for unknown addresses, which also replaces a document that is unknown or forbidden [X6]. */
  readonly notFound: ReactNode;
}

type Document = NonNullable<LibraryDocumentQuery["document"]>;

/** A file of a board's library with its versions. People who keep the library can change it here. */
export function DocumentPage(props: DocumentPageProps) {
  const { boardId = "", documentId = "" } = useParams();
  return <DocumentOf key={documentId} {...{ boardId, documentId }} {...props} />;
}

interface DocumentOfProps extends DocumentPageProps {
  readonly boardId: string;
  readonly documentId: string;
}

function DocumentOf({ boardId, documentId, uploads, View, notFound }: DocumentOfProps) {
  const { data, failure, busy, retry, refresh } = useLoad(LibraryDocumentDocument, { id: documentId });
  const queue = useUploadQueue(uploads);
  const entries = useUploadEntries().filter((entry) => entry.documentId === documentId);
  const document = data?.document;
  useDocumentTitle(document?.title ?? "Document");
  usePollingWhileChecked(document ? [document] : [], refresh);
  useRefreshAfterArrival(entries.filter(({ stage }) => stage === "recorded").length, busy, refresh);
  if (data && (document?.board.id !== boardId || document.versions.length === 0)) return notFound;
  return (
    <div className={styles.page}>
      <div>
        <h1>{document?.title ?? "Document"}</h1>
        {document && (
          <p className={styles.board}>
            {`${document.board.name} · `}
            <Link to={`${paths.boardDocuments(boardId)}?folder=${encodeURIComponent(document.folderPath)}`}>
              {folderText(document.folderPath)}
            </Link>
          </p>
        )}
      </div>
      {failure && (
        <ErrorState title="The document could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && <DocumentsSkeleton />}
      {document && <File {...{ document, queue, entries, View }} />}
      <UploadAnnouncer entries={entries} />
    </div>
  );
}

interface FileProps extends Pick<DocumentPageProps, "View"> {
  readonly document: Document;
  readonly queue: UploadQueue | null;
  readonly entries: readonly UploadEntry[];
}

function File({ document, queue, entries, View }: FileProps) {
  const reader = useReader();
  const { locale } = reader;
  const [newest, ...older] = document.versions;
  const shown = document.versions.find(hasFile);
  const mayKeep = document.board.viewerMayRecordDocuments;
  const target = { id: document.board.id, libraryFolder: document.folderPath, documentId: document.id };
  if (!newest) return null;
  return (
    <>
      <section className={paperStyles.paper} aria-label="The newest version">
        <VersionFacts version={newest} mayJudge={mayKeep} mayBring={mayKeep} locale={locale} />
        <div className={paperStyles.actions}>
          {hasFile(newest) && <DownloadPaper version={newest} name={document.title} />}
          {mayKeep && (
            <NewVersion
              name={document.title}
              keeps="title"
              onFile={(file, said) => queue?.add({ ...target, ...said }, [file])}
            />
          )}
          {mayKeep && newest.state !== "WITHDRAWN" && <Withdraw document={document} />}
        </div>
        <OlderVersions versions={older} mayJudge={mayKeep} mayBring={mayKeep} locale={locale} />
      </section>
      {queue && entries.some(({ stage }) => stage !== "recorded") && (
        <ul className={paperStyles.papers} aria-label="Versions on their way">
          {entries
            .filter(({ stage }) => stage !== "recorded")
            .map((entry) => (
              <UploadRow
                key={entry.id}
                {...{ entry, queue, reader }}
                board={target}
                onLeave={(action) => {
                  action();
                }}
              />
            ))}
        </ul>
      )}
      {shown === newest && newest.isViewable && (
        <View
          key={newest.id}
          versionId={newest.id}
          name={document.title}
          mediaType={newest.mediaType}
          isScan={newest.isSearchable === false}
        />
      )}
      {shown === newest && !newest.isViewable && (
        <EmptyState icon="document" title="This file cannot be shown here">
          {newest.viewerMayDownload ? "Download it to read it." : "Ask the secretary for a PDF."}
        </EmptyState>
      )}
    </>
  );
}

/**
 * Withdraws the newest version. A version that no reader could see is deleted instead, and with the last version also
 * the document.
 */
function Withdraw({ document }: Pick<FileProps, "document">) {
  const navigate = useNavigate();
  const options = { fields: ["reason"] };
  const change = useChange(WithdrawDocumentDocument, (data) => data.withdrawDocument, options);
  const wasRead = document.versions[0]?.state === "PUBLISHED";

  return (
    <WithdrawButton
      change={change}
      inputOf={(reason) => ({ documentId: document.id, expectedVersion: document.version, reason })}
      onDone={(payload) => {
        if (payload.document === null) void navigate(paths.boardDocuments(document.board.id));
      }}
      name={document.title}
      subject="the document"
      {...(!wasRead && { unread: <p>This version goes, with its file. No reader has had it.</p> })}
    />
  );
}
