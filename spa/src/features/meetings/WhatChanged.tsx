import { Link, useSearchParams } from "react-router";
import { paths } from "@/config/paths";
import { countText, useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { EmptyState, ErrorState, SelectField, Skeleton, SkeletonGroup } from "@/ui";
import { type Comparison, PackChangesDocument, type PackChange } from "./changesQuery";
import { changeText } from "./changeWords";
import type { Meeting } from "./meetingQuery";
import styles from "./WhatChanged.module.css";

export interface WhatChangedProps {
  readonly meeting: Pick<Meeting, "id" | "board">;
}

/** The changes in the reader's pack; with `?since=1` in the address the changes since that version. */
export function WhatChanged({ meeting }: WhatChangedProps) {
  const [search, setSearch] = useSearchParams();
  const sinceVersion = versionIn(search.get("since"));
  const { data, failure, busy, retry } = useLoad(PackChangesDocument, { meetingId: meeting.id, sinceVersion });
  const compared = data?.packChanges;
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <h2 id="changes" tabIndex={-1}>
        What changed
      </h2>
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
      {data && !compared && <EmptyState icon="document" title="You have no such version of the pack." />}
      {compared && (
        <>
          <Versions
            compared={compared}
            onChoose={(version) => setSearch({ since: String(version) }, { replace: true })}
          />
          <Changes compared={compared} meeting={meeting} />
        </>
      )}
    </section>
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
    <div className={styles.versions}>
      <SelectField
        label={`Version ${version}`}
        value={String(since)}
        options={
          since === version ? [{ value: String(version), label: "Since you last opened it" }, ...options] : options
        }
        onChange={({ target }) => onChoose(Number(target.value))}
      />
    </div>
  );
}

interface ChangesProps extends WhatChangedProps {
  readonly compared: Comparison;
}

function Changes({ compared: { notes, changes }, meeting }: ChangesProps) {
  if (changes.length === 0) return <p>Nothing has changed.</p>;
  const toRead = ({ kind, paperId, itemId, number }: PackChange) =>
    paperId === null || kind === "PAPER_WITHDRAWN"
      ? paths.agendaItem(meeting.board.id, meeting.id, itemId)
      : `${paths.pack(meeting.board.id, meeting.id)}?${new URLSearchParams({ paper: number })}`;
  return (
    <>
      <h3>{countText(changes.length, "change", "changes")}</h3>
      {notes.map((note, index) => (
        // Two notes may have the same text, and their order never changes.
        <p key={index}>{note}</p>
      ))}
      <ol className={styles.list} aria-labelledby="changes">
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
    </>
  );
}

function versionIn(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
