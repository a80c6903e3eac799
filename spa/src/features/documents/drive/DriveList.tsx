import { useEffect, useId, useRef } from "react";
import type { DriveEntry, OwnDrive } from "@/microsoft/drive";
import type { MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import { Button, Icon, Name, Skeleton, SkeletonGroup } from "@/ui";
import { isPaperName } from "../papers/paperTypes";
import { sizeText } from "../words";
import styles from "./DriveDialog.module.css";
import { DriveProblem } from "./DriveProblem";
import { useFolder } from "./useFolder";

export interface DriveListProps {
  /** Whether one file or several files can be chosen. */
  readonly takes: "one" | "many";
  readonly drive: OwnDrive;
  readonly tokens: MicrosoftTokens;
  /** The folder's id. */
  readonly id: string;
  readonly locale: string;
  /**
   * True when the reader opened the folder here. The pressed button has disappeared then, so the list takes the focus.
   */
  readonly takesFocus: boolean;
  readonly isChosen: (entry: DriveEntry) => boolean;
  readonly onChoose: (entry: DriveEntry) => void;
  readonly onOpen: (entry: DriveEntry) => void;
}

/** The content of a folder: folders to open and files to choose. */
export function DriveList({ drive, tokens, id, takesFocus, ...props }: DriveListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { items, hasMore, busy, problem, ask } = useFolder(drive, id);
  const isLoaded = items !== undefined;

  useEffect(() => {
    if (isLoaded && takesFocus) list.current?.focus({ preventScroll: true });
  }, [isLoaded, takesFocus]);

  return (
    <>
      {problem && <DriveProblem title="Your drive could not be read" {...{ problem, tokens, busy }} onRetry={ask} />}
      {!items && !problem && (
        <SkeletonGroup label="Loading the folder">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {items && items.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label="In this folder" className={styles.entries}>
          {items.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              {entry.isFolder ? <FolderEntry entry={entry} {...props} /> : <FileEntry entry={entry} {...props} />}
            </li>
          ))}
        </ul>
      )}
      {items?.length === 0 && <p className={styles.muted}>The folder is empty.</p>}
      {hasMore && !problem && (
        <Button busy={busy} onClick={ask}>
          Show more
        </Button>
      )}
    </>
  );
}

interface EntryProps extends Pick<DriveListProps, "takes" | "locale" | "isChosen" | "onChoose" | "onOpen"> {
  readonly entry: DriveEntry;
}

function FolderEntry({ entry, onOpen }: EntryProps) {
  return (
    <button type="button" className={styles.folder} onClick={() => onOpen(entry)}>
      <Icon name="chevron-right" size={16} />
      <Name>{entry.name}</Name>
    </button>
  );
}

function FileEntry({ entry, takes, locale, isChosen, onChoose }: EntryProps) {
  const id = useId();
  const isPaper = isPaperName(entry.name);
  return (
    <>
      <input
        type={takes === "one" ? "radio" : "checkbox"}
        id={id}
        disabled={!isPaper}
        checked={isChosen(entry)}
        onChange={() => onChoose(entry)}
      />
      <label htmlFor={id}>
        <Name>{entry.name}</Name>
        <span className={styles.muted}>
          {` · ${isPaper ? sizeText(entry.size, locale) : "not a kind of file that the portal takes"}`}
        </span>
      </label>
    </>
  );
}
