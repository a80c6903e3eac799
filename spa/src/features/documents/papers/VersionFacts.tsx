import type { FileVersionFragment } from "@/graphql/generated/graphql";
import styles from "./ItemPapersSection.module.css";
import { fileText, noticeWords, refusalText, standText } from "./paperWords";

export interface VersionFactsProps {
  readonly version: FileVersionFragment;
  /** Whether the reader accepts or returns it. */
  readonly mayJudge: boolean;
  /** Whether the reader brings papers here. */
  readonly mayBring: boolean;
  readonly locale: string;
}

/** Who brought a version, when, and its state. */
export function VersionFacts({ version, mayJudge, mayBring, locale }: VersionFactsProps) {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <p className={styles.facts}>{fileText(version, locale)}</p>
      <p className={styles.muted}>{`${version.uploadedByName}, ${when.format(new Date(version.createdAt))}`}</p>
      <p className={styles.facts}>
        {standText(version)}
        {mayJudge && version.scanState === "NOT_SCANNED" && " · Not scanned for viruses"}
      </p>
      {mayJudge && version.isSearchable === false && (
        <p className={styles.muted}>
          The pages are pictures: words in them cannot be found, nor read aloud. A PDF from the original file has both.
        </p>
      )}
      {mayBring &&
        version.notices.map((notice) => (
          <p key={notice} className={styles.muted}>
            {noticeWords[notice]}
          </p>
        ))}
      {version.refusal && <p className={styles.refusal}>{refusalText({ ...version, refusal: version.refusal })}</p>}
      {version.reason && (
        <p className={styles.facts}>{`${version.state === "WITHDRAWN" ? "Why" : "To do"}: ${version.reason}`}</p>
      )}
      {version.changeNote && <p className={styles.facts}>{`New: ${version.changeNote}`}</p>}
    </>
  );
}

/** The older versions, collapsed behind a line with their number. */
export function OlderVersions({
  versions,
  mayJudge,
  mayBring,
  locale,
}: Omit<VersionFactsProps, "version"> & { readonly versions: readonly FileVersionFragment[] }) {
  if (versions.length === 0) return null;
  return (
    <details>
      <summary>{versions.length === 1 ? "1 older version" : `${versions.length} older versions`}</summary>
      <ul className={styles.versions}>
        {versions.map((version) => (
          <li key={version.id}>
            <VersionFacts version={version} mayJudge={mayJudge} mayBring={mayBring} locale={locale} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Reports whether there is a file to read or save. */
export function hasFile({ scanState, state }: FileVersionFragment): boolean {
  return scanState !== "PENDING" && scanState !== "REJECTED" && state !== "WITHDRAWN";
}
