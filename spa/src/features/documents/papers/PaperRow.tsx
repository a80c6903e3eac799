import { useState } from "react";
import { ActDialog, ChangeProblem, FieldProblem, useChange, useReader } from "@/governance";
import { Button, TextArea } from "@/ui";
import type { UploadQueue } from "../queue/UploadQueue";
import { DownloadPaper } from "./DownloadPaper";
import styles from "./ItemPapersSection.module.css";
import { NewVersion } from "./NewVersion";
import {
  AcceptPaperDocument,
  DetachPaperDocument,
  type Paper,
  type PaperVersion,
  ReturnPaperDocument,
  SubmitPaperDocument,
} from "./papersQuery";
import { hasFile, OlderVersions, VersionFacts } from "./VersionFacts";
import { WithdrawVersion } from "./WithdrawVersion";

export interface PaperRowProps {
  readonly paper: Paper;
  readonly itemId: string;
  readonly boardId: string | null;
  readonly meetingId: string;
  readonly queue: UploadQueue | null;
  /** Whether the reader accepts and returns the papers of contributors. */
  readonly mayJudge: boolean;
  /** Runs an action that removes this row, and moves the focus to an element that stays. */
  readonly onLeave: (action: () => void) => void;
}

/** One paper with its versions and the reader's actions. */
export function PaperRow(props: PaperRowProps) {
  const { paper, mayJudge, queue } = props;
  const place = { id: props.boardId ?? "", itemId: props.itemId, paperId: paper.id };
  const { locale } = useReader();
  const [newest, ...older] = paper.versions;
  if (!newest) return null;
  const name = typeof paper.number !== "string" ? paper.title : `${paper.number} ${paper.title}`;
  return (
    <li className={styles.paper}>
      <p className={styles.title}>{name}</p>
      {paper.lateReason !== null && <p className={styles.facts}>{`Late: ${paper.lateReason}`}</p>}
      <VersionFacts version={newest} mayJudge={mayJudge} mayBring={paper.viewerMayReplace} locale={locale} />
      <div className={styles.actions}>
        {hasFile(newest) && <DownloadPaper version={newest} name={name} />}
        {mayJudge && newest.state === "SUBMITTED" && newest.scanState !== "PENDING" && (
          <Judging version={newest} name={name} />
        )}
        {newest.state === "RETURNED" && newest.scanState !== "REJECTED" && paper.viewerMayReplace && (
          <HandInAgain version={newest} name={name} />
        )}
        {paper.viewerMayReplace && (
          <NewVersion name={name} keeps="number" onFile={(file, said) => queue?.add({ ...place, ...said }, [file])} />
        )}
        {paper.viewerMayWithdraw && <WithdrawVersion version={newest} name={name} />}
        {paper.viewerMayDetach && <Removing {...props} name={name} />}
      </div>
      <OlderVersions versions={older} mayJudge={mayJudge} mayBring={paper.viewerMayReplace} locale={locale} />
    </li>
  );
}

interface JudgingProps {
  readonly version: PaperVersion;
  readonly name: string;
}

/** Accepts a contributor's version, or returns it with a note. */
function Judging({ version, name }: JudgingProps) {
  const [returning, setReturning] = useState(false);
  const accept = useChange(AcceptPaperDocument, (data) => data.acceptPaper);
  const input = { versionId: version.id, expectedVersion: version.version };

  return (
    <>
      {version.scanState !== "REJECTED" && (
        <Button busy={accept.busy} aria-label={`Accept ${name}`} onClick={() => void accept.send(input)}>
          Accept
        </Button>
      )}
      <Button aria-label={`Return ${name}`} onClick={() => setReturning(true)}>
        Return
      </Button>
      <ChangeProblem change={accept} />
      {returning && <ReturnDialog {...{ version, name }} onClose={() => setReturning(false)} />}
    </>
  );
}

/** Submits a returned version again, for example after talking to the secretary. */
function HandInAgain({ version, name }: JudgingProps) {
  const change = useChange(SubmitPaperDocument, (data) => data.submitPaper);
  const input = { versionId: version.id, expectedVersion: version.version };

  return (
    <>
      <Button busy={change.busy} aria-label={`Hand in ${name} again`} onClick={() => void change.send(input)}>
        Hand in again
      </Button>
      <ChangeProblem change={change} />
    </>
  );
}

function ReturnDialog({ version, name, onClose }: JudgingProps & { readonly onClose: () => void }) {
  const [note, setNote] = useState("");
  const options = { fields: ["note"] };
  const change = useChange(ReturnPaperDocument, (data) => data.returnPaper, options);

  return (
    <ActDialog
      title={`Return ${name}`}
      change={change}
      subject="the paper"
      actLabel="Return"
      isPossible={note.trim() !== ""}
      input={{ versionId: version.id, expectedVersion: version.version, note: note.trim() }}
      onClose={onClose}
    >
      <FieldProblem change={change} name="note">
        {(tied) => (
          <TextArea
            {...tied}
            label="What is to be done"
            hint={`${version.uploadedByName} sees it.`}
            rows={3}
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </FieldProblem>
    </ActDialog>
  );
}

type NamedRowProps = PaperRowProps & { readonly name: string };

function Removing({ paper, name, onLeave }: NamedRowProps) {
  const [asking, setAsking] = useState(false);
  const change = useChange(DetachPaperDocument, (data) => data.detachPaper);

  return (
    <>
      <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && (
        <ActDialog
          title={`Remove ${name}`}
          change={change}
          subject="the paper"
          actLabel="Remove"
          isDangerous
          input={{ paperId: paper.id, expectedVersion: paper.version }}
          onDone={() => onLeave(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p>The paper and all its versions leave the item. Nobody has read them in a pack yet.</p>
        </ActDialog>
      )}
    </>
  );
}
