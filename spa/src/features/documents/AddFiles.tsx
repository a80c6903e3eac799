import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from "react";
import { useConnected, type MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import { Button, classNames, Icon } from "@/ui";
import styles from "./AddFiles.module.css";
import { ConnectMicrosoft } from "./ConnectMicrosoft";
import type { LibraryBoard } from "./documentsQuery";
import { FromDrive } from "./drive/FromDrive";
import { filesOf } from "./droppedFiles";
import type { UploadQueue } from "./queue/UploadQueue";
import { PAPER_TYPES } from "./papers/paperTypes";

export interface AddFilesProps {
  readonly board: LibraryBoard;
  /** The folder into which the files go. */
  readonly folder: string;
  /** Null when the build has no connection to Microsoft 365: then links cannot be added. */
  readonly tokens: MicrosoftTokens | null;
  readonly queue: UploadQueue | null;
}

/**
 * Adds documents: files that the portal keeps, and, after a connection to Microsoft 365, links to files of the reader's
 * own drive.
 */
export function AddFiles({ board, folder, tokens, queue }: AddFilesProps) {
  const connected = useConnected(tokens);
  const addToLibrary = (files: readonly File[]) => queue?.add({ id: board.id, libraryFolder: folder }, files);
  return (
    <>
      <section aria-labelledby="add" className={styles.section}>
        <h2 id="add">Add documents</h2>
        <DropArea
          act="Add files"
          variant="primary"
          label="Files for the library"
          accept={PAPER_TYPES}
          onFiles={addToLibrary}
          other={<FromDrive takes="many" onFiles={addToLibrary} />}
        >
          PDF, Word, Excel, PowerPoint, PNG or JPEG, at most 100 MB each. The portal keeps them, and everybody in office
          on this board reads them, observers too.
        </DropArea>
      </section>
      {tokens && (
        <section aria-labelledby="link" className={styles.section}>
          <h2 id="link">Link files of your drive</h2>
          {!connected && (
            <ConnectMicrosoft tokens={tokens}>
              Files go into your own OneDrive. Connect your Microsoft 365 account once, in a small window: the portal
              may then put files there while you are signed in.
            </ConnectMicrosoft>
          )}
          {connected && (
            <DropArea
              act="Choose files"
              label="Files to add"
              onFiles={(files) => queue?.add(folder === "" ? board : { ...board, folder }, files)}
            >
              They go into your own drive, larger ones too, and everybody in office on this board sees them in the list,
              observers too. To open one, a reader needs access to it in the drive.
            </DropArea>
          )}
        </section>
      )}
    </>
  );
}

interface DropAreaProps {
  readonly act: string;
  readonly variant?: "primary";
  /** The label of the file field. */
  readonly label: string;
  /** The file extensions that the browser's own dialog offers; default: all. */
  readonly accept?: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** Another way to add files. */
  readonly other?: ReactNode;
  /** A text about what happens to the files. */
  readonly children: ReactNode;
}

function DropArea({ act, variant, label, accept, onFiles, other, children }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { over, folders, zone } = useDrop(onFiles);
  return (
    <div className={classNames(styles.area, over && styles.over)} {...zone}>
      <Icon name="upload" size={40} className={styles.drawing} />
      <div className={styles.words}>
        <div className={styles.ways}>
          <Button {...(variant && { variant })} aria-describedby={hintId} onClick={() => input.current?.click()}>
            {act}
          </Button>
          {other}
        </div>
        <p id={hintId} className={styles.hint}>
          <span className={styles.drop}>or drop them here. </span>
          {children}
        </p>
        {folders && (
          <p role="alert" className={styles.folders}>
            <Icon name="warning" />
            Folders cannot be added. Choose the files in them.
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []));
          // Clears the field, so that choosing the same file again causes an event.
          target.value = "";
        }}
      />
    </div>
  );
}

/** Takes files that are dropped on the zone. A file dropped elsewhere would replace the page, so that is prevented. */
function useDrop(onFiles: (files: readonly File[]) => void) {
  const [depth, setDepth] = useState(0);
  const [folders, setFolders] = useState(false);

  useEffect(() => {
    const keepPage = (event: Event) => event.preventDefault();
    document.addEventListener("dragover", keepPage);
    document.addEventListener("drop", keepPage);
    return () => {
      document.removeEventListener("dragover", keepPage);
      document.removeEventListener("drop", keepPage);
    };
  }, []);

  return {
    over: depth > 0,
    folders,
    zone: {
      // The event of entering a child element comes before the event of leaving the zone, so the depth is counted.
      onDragEnter: () => setDepth((now) => now + 1),
      onDragLeave: () => setDepth((now) => now - 1),
      onDrop: ({ dataTransfer }: DragEvent) => {
        setDepth(0);
        const dropped = filesOf(dataTransfer);
        setFolders(dropped.folders);
        onFiles(dropped.files);
      },
    },
  };
}
