import { useRef } from "react";
import { Link, Navigate } from "react-router";
import { paths } from "@/config/paths";
import { countText, kindText, useLoad } from "@/governance";
import { failureText } from "@/graphql";
import type { LibrariesQuery } from "@/graphql/generated/graphql";
import { EmptyState, ErrorState, Icon, Skeleton, SkeletonGroup } from "@/ui";
import styles from "./DocumentsPage.module.css";
import { LibrariesDocument } from "./documentsQuery";
import { StrayUploads } from "./StrayUploads";
import { UploadAnnouncer } from "./UploadAnnouncer";
import type { Uploads } from "./Uploads";
import { useEarlierUploadsListed, useUploadEntries, useUploadQueue } from "./useUploadQueue";

type Library = LibrariesQuery["boards"][number];

/**
 * The boards whose documents the reader may see, and uploads to boards that the reader may no longer see. With a single
 * board and no such upload, redirects to that board.
 */
export function DocumentsPage({ uploads }: { readonly uploads: Uploads }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const queue = useUploadQueue(uploads);
  const listed = useEarlierUploadsListed(queue);
  const own = useUploadEntries().filter(({ stage, itemId }) => stage !== "recorded" && itemId === undefined);
  const { data, failure, busy, retry } = useLoad(LibrariesDocument, {});
  const libraries = (data?.boards ?? []).filter((board) => board.viewerReadsDocuments);
  const stray = data ? own.filter(({ boardId }) => libraries.every(({ id }) => id !== boardId)) : [];
  const [first] = libraries;
  if (first && libraries.length === 1 && listed && stray.length === 0)
    return <Navigate to={paths.boardDocuments(first.id)} replace />;
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        Documents
      </h1>
      {failure && (
        <ErrorState title="The boards could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && <LibrariesSkeleton />}
      {data && libraries.length === 0 && (
        <EmptyState title="No board's documents are open to you">
          Documents appear here when you sit on a board. Your company secretary can tell you more.
        </EmptyState>
      )}
      {libraries.length > 0 && (
        <ul className={styles.libraries}>
          {libraries.map((library) => (
            <LibraryLink
              key={library.id}
              library={library}
              unfinished={own.filter(({ boardId }) => boardId === library.id).length}
            />
          ))}
        </ul>
      )}
      {queue && stray.length > 0 && <StrayUploads queue={queue} entries={stray} pageHeading={heading} />}
      <UploadAnnouncer entries={stray} />
    </div>
  );
}

interface LibraryLinkProps {
  readonly library: Library;
  /** The number of the reader's unfinished uploads to the board. */
  readonly unfinished: number;
}

function LibraryLink({ library, unfinished }: LibraryLinkProps) {
  const kind = kindText(library);
  return (
    <li className={styles.library}>
      <Icon name="document" size={24} />
      <div>
        <Link to={paths.boardDocuments(library.id)} className={styles.link}>
          {library.name}
        </Link>
        {kind && <p className={styles.kind}>{kind}</p>}
      </div>
      {unfinished > 0 && (
        <p className={styles.unfinished}>
          <Icon name="upload" size={16} />
          {countText(unfinished, "unfinished upload", "unfinished uploads")}
        </p>
      )}
    </li>
  );
}

function LibrariesSkeleton() {
  return (
    <SkeletonGroup label="Loading the boards">
      <ul className={styles.libraries}>
        {[1, 2, 3].map((row) => (
          <li key={row} className={styles.library}>
            <Skeleton shape="title" width="half" />
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  );
}
