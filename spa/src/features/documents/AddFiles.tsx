import { useEffect, useId, useRef, useState, type DragEvent } from "react";
import { useConnected, type MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import { Button, classNames, Icon } from "@/ui";
import styles from "./AddFiles.module.css";
import { ConnectMicrosoft } from "./ConnectMicrosoft";
import type { LibraryBoard } from "./documentsQuery";
import { filesOf } from "./droppedFiles";
import type { UploadQueue } from "./queue/UploadQueue";

export interface AddFilesProps {
  readonly board: LibraryBoard;
  /** The folder into which they go. */
  readonly folder: string;
  /** Null where the build has no connection to Microsoft 365. */
  readonly tokens: MicrosoftTokens | null;
  readonly queue: UploadQueue | null;
}

/** The way to add documents: first the connection to the drive, then files, chosen or dropped. */
export function AddFiles({ board, folder, tokens, queue }: AddFilesProps) {
  const connected = useConnected(tokens);
  return (
    <section aria-labelledby="add" className={styles.section}>
      <h2 id="add">Add documents</h2>
      {tokens === null && (
        <p className={styles.absent}>
          <Icon name="info" />
          Adding documents needs Microsoft 365, to which this portal is not connected.
        </p>
      )}
      {tokens && !connected && <ConnectMicrosoft tokens={tokens} />}
      {connected && <DropArea board={board} folder={folder} queue={queue} />}
    </section>
  );
}

function DropArea({ board, folder, queue }: Pick<AddFilesProps, "board" | "folder" | "queue">) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const add = (files: readonly File[]) => queue?.add(folder === "" ? board : { ...board, folder }, files);
  const { over, folders, zone } = useDrop(add);
  return (
    <div className={classNames(styles.area, over && styles.over)} {...zone}>
      <Icon name="upload" size={40} className={styles.drawing} />
      <div className={styles.words}>
        <Button variant="primary" aria-describedby={hintId} onClick={() => input.current?.click()}>
          Choose files
        </Button>
        <p id={hintId} className={styles.hint}>
          <span className={styles.drop}>or drop them here. </span>They go into your own drive, and everybody in office
          on this board sees them in the list, observers too. To open one, a reader needs access to it in the drive.
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
        aria-label="Files to add"
        onChange={({ target }) => {
          add(Array.from(target.files ?? []));
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    </div>
  );
}

/** Takes files that are dropped on the zone, and keeps those that miss it from replacing the page. */
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
      // Entering a part of the zone comes before leaving the zone itself.
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
