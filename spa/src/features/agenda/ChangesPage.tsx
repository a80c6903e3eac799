import type { ReactNode } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { paths } from "@/config/paths";
import { countText, useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { EmptyState, ErrorState, SelectField, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import styles from "./ChangesPage.module.css";
import { type Comparison, PackChangesDocument, type PackChange } from "./changesQuery";
import { changeText } from "./changeWords";

export interface ChangesPageProps {
  /** The page for unknown addresses, which also replaces a meeting that is unknown or forbidden [X6]. */
  readonly notFound: ReactNode;
}

/** The changes in the pack of the meeting in the address; with `?since=1` the changes since that version. */
export function ChangesPage({ notFound }: ChangesPageProps) {
  const { boardId = "", meetingId = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const sinceVersion = versionIn(search.get("since"));
  const { data, failure, busy, retry } = useLoad(PackChangesDocument, { meetingId, sinceVersion });
  const meeting = data?.meeting;
  const compared = data?.packChanges;
  useDocumentTitle(meeting ? `Changes of ${meeting.number}` : "Changes");
  if (data && meeting?.board.id !== boardId) return notFound;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Changes</h1>
        {meeting && (
          <p className={styles.muted}>
            <Link to={paths.meeting(boardId, meetingId)}>{`${meeting.number} ${meeting.title}`}</Link>
          </p>
        )}
      </header>
      {failure && (
        <ErrorState title="The changes could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the changes">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && !compared && (
        <EmptyState
          icon="document"
          title={sinceVersion === null ? "The pack has not been published." : "You have no such version of the pack."}
        />
      )}
      {compared && (
        <>
          <Versions
            compared={compared}
            onChoose={(version) => setSearch({ since: String(version) }, { replace: true })}
          />
          <Changes
            compared={compared}
            packPath={paths.pack(boardId, meetingId)}
            itemPath={(id) => paths.agendaItem(boardId, meetingId, id)}
          />
        </>
      )}
    </div>
  );
}

interface VersionsProps {
  readonly compared: Comparison;
  readonly onChoose: (version: number) => void;
}

/** Chooses the version with which the newest one is compared. */
function Versions({ compared: { since, version }, onChoose }: VersionsProps) {
  if (version === 1) return <p className={styles.muted}>This is the first version of the pack.</p>;
  const older = Array.from({ length: version - 1 }, (_, index) => version - 1 - index);
  const options = [
    ...older.map((each) => ({ value: String(each), label: `Since version ${each}` })),
    { value: "0", label: "All that was published" },
  ];
  return (
    <SelectField
      label={`Version ${version}`}
      value={String(since)}
      options={
        since === version ? [{ value: String(version), label: "Since you last opened it" }, ...options] : options
      }
      onChange={({ target }) => onChoose(Number(target.value))}
    />
  );
}

interface ChangesProps {
  readonly compared: Comparison;
  readonly packPath: string;
  readonly itemPath: (itemId: string) => string;
}

function Changes({ compared: { notes, changes }, packPath, itemPath }: ChangesProps) {
  if (changes.length === 0) return <EmptyState icon="success" title="Nothing has changed." />;
  const toRead = ({ kind, paperId, itemId, number }: PackChange) =>
    paperId === null || kind === "PAPER_WITHDRAWN"
      ? itemPath(itemId)
      : `${packPath}?${new URLSearchParams({ paper: number })}`;
  return (
    <section aria-labelledby="changes" className={styles.changes}>
      <h2 id="changes">{countText(changes.length, "change", "changes")}</h2>
      {notes.map((note, index) => (
        // Two notes may have the same text, and their order never changes.
        <p key={index}>{note}</p>
      ))}
      <ol className={styles.list}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.paperId ?? change.itemId}`}>
            <span className={styles.number}>{change.number}</span>
            <div>
              <Link to={toRead(change)} className={styles.title}>
                {change.title}
              </Link>
              <p className={styles.muted}>{changeText(change)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function versionIn(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
