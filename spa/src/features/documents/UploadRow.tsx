import { useRef } from "react";
import type { Reader } from "@/governance";
import { Button, classNames, Icon, type IconName, Name } from "@/ui";
import styles from "./UploadRow.module.css";
import type { Target } from "./queue/Target";
import type { UploadQueue } from "./queue/UploadQueue";
import type { UploadEntry, UploadStage } from "./UploadEntry";
import { mayRetry, stageText } from "./words";

export interface UploadRowProps {
  readonly entry: UploadEntry;
  /** Null when the reader may no longer see the board's documents: then the upload can only be cancelled. */
  readonly board: Target | null;
  readonly queue: UploadQueue;
  readonly reader: Reader;
  /** Runs an action that removes this row, and moves the focus to an element that stays. */
  readonly onLeave: (action: () => void) => void;
}

/** One upload. */
export function UploadRow(props: UploadRowProps) {
  const { entry, reader } = props;
  const { name, size, sent, stage } = entry;
  const look = looks[stage];
  return (
    <li className={styles.row}>
      <Icon name={look.icon} className={classNames(styles.icon, look.tone && styles[look.tone])} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Name>{name}</Name>
        </p>
        {showsBar(entry) && (
          <progress
            className={styles.bar}
            aria-label={`Progress of ${name}`}
            max={Math.max(size, 1)}
            // Without a value, the progress bar shows that the progress is unknown.
            value={sent > 0 ? sent : undefined}
          />
        )}
        <p className={classNames(styles.state, look.tone && styles[look.tone])}>{stageText(entry, reader.locale)}</p>
        {entry.note && <p className={styles.note}>{entry.note}</p>}
      </div>
      <div className={classNames(styles.actions, stage !== "interrupted" && stage !== "arrived" && styles.frameless)}>
        <Actions {...props} />
      </div>
    </li>
  );
}

interface Look {
  readonly icon: IconName;
  readonly tone?: "good" | "bad" | "notable";
}

const looks: Readonly<Record<UploadStage, Look>> = {
  waiting: { icon: "clock" },
  sending: { icon: "upload" },
  retrying: { icon: "clock", tone: "notable" },
  paused: { icon: "pause" },
  blocked: { icon: "warning", tone: "notable" },
  failed: { icon: "fail", tone: "bad" },
  cancelling: { icon: "close" },
  interrupted: { icon: "warning", tone: "notable" },
  arrived: { icon: "document", tone: "notable" },
  recording: { icon: "document" },
  unrecorded: { icon: "fail", tone: "bad" },
  unrecordable: { icon: "fail", tone: "bad" },
  recorded: { icon: "success", tone: "good" },
};

function showsBar({ stage, sent }: UploadEntry): boolean {
  return stage === "sending" || (sent > 0 && (stage === "retrying" || stage === "paused" || stage === "blocked"));
}

function Actions({ entry, board, queue, onLeave }: UploadRowProps) {
  const { id, name, stage, problem } = entry;
  const cancel = (
    <Button variant="quiet" aria-label={`Cancel ${name}`} onClick={() => onLeave(() => void queue.cancel(id))}>
      Cancel
    </Button>
  );
  // The label is not "remove", because the file stays in the drive or among the documents.
  const clear = (
    <Button variant="quiet" aria-label={`Clear ${name} from the list`} onClick={() => onLeave(() => queue.remove(id))}>
      Clear
    </Button>
  );
  switch (stage) {
    case "waiting":
    case "sending":
    case "paused":
      return (
        <>
          <PauseOrResume entry={entry} queue={queue} />
          {cancel}
        </>
      );
    case "retrying":
      return (
        <>
          <Button variant="quiet" icon="refresh" aria-label={`Try now: ${name}`} onClick={() => queue.resume(id)}>
            Try now
          </Button>
          <PauseOrResume entry={entry} queue={queue} />
          {cancel}
        </>
      );
    case "blocked":
      return cancel;
    case "failed":
      return (
        <>
          {board && problem && mayRetry(problem) && <TryAgain entry={entry} queue={queue} />}
          {clear}
        </>
      );
    case "unrecorded":
      return (
        <>
          <TryAgain entry={entry} queue={queue} />
          {clear}
        </>
      );
    case "interrupted":
      return (
        <>
          {board && <ChooseAgain entry={entry} board={board} queue={queue} />}
          <Button variant="quiet" aria-label={`Discard ${name}`} onClick={() => onLeave(() => void queue.cancel(id))}>
            Discard
          </Button>
        </>
      );
    case "arrived":
      return (
        <>
          {board && (
            <Button variant="secondary" aria-label={`Add to the documents: ${name}`} onClick={() => queue.record(id)}>
              Add to the documents
            </Button>
          )}
          {clear}
        </>
      );
    case "unrecordable":
    case "recorded":
      return clear;
    case "cancelling":
    case "recording":
      return null;
  }
}

type ActionProps = Pick<UploadRowProps, "entry" | "queue">;

/** A single button for both actions, so that the focus stays on it. */
function PauseOrResume({ entry: { id, name, stage }, queue }: ActionProps) {
  const paused = stage === "paused";
  return (
    <Button
      variant="quiet"
      icon={paused ? "play" : "pause"}
      aria-label={`${paused ? "Resume" : "Pause"} ${name}`}
      onClick={() => (paused ? queue.resume(id) : queue.pause(id))}
    >
      {paused ? "Resume" : "Pause"}
    </Button>
  );
}

function TryAgain({ entry: { id, name }, queue }: ActionProps) {
  return (
    <Button variant="quiet" icon="refresh" aria-label={`Try again: ${name}`} onClick={() => queue.resume(id)}>
      Try again
    </Button>
  );
}

/** The browser cannot keep a file over a reload, so the user has to choose it again. */
function ChooseAgain({ entry: { id, name }, board, queue }: ActionProps & { readonly board: Target }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" aria-label={`Choose file again: ${name}`} onClick={() => input.current?.click()}>
        Choose file again
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`The file ${name}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) queue.chooseFileAgain(id, board, file);
          target.value = "";
        }}
      />
    </>
  );
}
