import { type ComponentType, useId, useState } from "react";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import { ActDialog, ChangeProblem, ChangeTextArea, type FileViewProps, useChange, useReader } from "@/governance";
import { Button, Dialog, Icon, Menu, type MenuEntry } from "@/ui";
import type { UploadQueue } from "../queue/UploadQueue";
import { useDownload } from "./DownloadPaper";
import styles from "./ItemPapersSection.module.css";
import { NewVersionDialog } from "./NewVersion";
import {
  AcceptPaperDocument,
  type Paper,
  type PaperVersion,
  ReturnPaperDocument,
  SubmitPaperDocument,
} from "./papersQuery";
import { noticeWords, refusalText, shortFileText, standText } from "./paperWords";
import { RenamePaper } from "./RenamePaper";
import { hasFile, OlderVersions } from "./VersionFacts";
import { WithdrawVersionDialog } from "./WithdrawVersion";

export interface PaperRowProps {
  readonly paper: Paper;
  readonly itemId: string;
  readonly boardId: string | null;
  readonly meetingId: string;
  readonly queue: UploadQueue | null;
  /** Whether the reader accepts and returns the papers of contributors. */
  readonly mayJudge: boolean;
  /** The component that shows a file before it is published. */
  readonly View: ComponentType<FileViewProps>;
  /** Takes the paper away; for a while it can be undone. */
  readonly onRemove: () => void;
}

type Open = "rename" | "replace" | "return" | "withdraw" | "preview";

/** One paper in one line: its title, which opens it, the facts of its newest version, and the reader's acts. */
export function PaperRow(props: PaperRowProps) {
  const { paper, mayJudge, queue, View } = props;
  const place = { id: props.boardId ?? "", itemId: props.itemId, paperId: paper.id };
  const { locale } = useReader();
  const [open, setOpen] = useState<Open>();
  const [newest, ...older] = paper.versions;
  if (!newest) return null;
  const number = typeof paper.number === "string" ? paper.number : null;
  const name = number === null ? paper.title : `${number} ${paper.title}`;
  const close = () => setOpen(undefined);
  return (
    <div className={styles.row}>
      <span className={styles.number}>{number}</span>
      <div className={styles.words}>
        {open === "rename" ? (
          <RenamePaper paper={paper} name={name} onClose={close} />
        ) : (
          <Title {...props} newest={newest} name={name} onPreview={() => setOpen("preview")} />
        )}
        <p className={styles.small}>{shortFileText(newest, locale)}</p>
        {paper.lateReason !== null && <p className={styles.small}>{`Late: ${paper.lateReason}`}</p>}
        <Standing version={newest} mayJudge={mayJudge} mayBring={paper.viewerMayReplace} />
        <OlderVersions versions={older} mayJudge={mayJudge} mayBring={paper.viewerMayReplace} locale={locale} />
        {isForReadingOnly(paper, newest) && (
          <p className={styles.small}>To be read here, not to be downloaded by itself.</p>
        )}
      </div>
      <div className={styles.acts}>
        {mayJudge && newest.state === "SUBMITTED" && newest.scanState !== "PENDING" && (
          <Judging version={newest} name={name} onReturn={() => setOpen("return")} />
        )}
        {newest.state === "RETURNED" && newest.scanState !== "REJECTED" && paper.viewerMayReplace && (
          <HandInAgain version={newest} name={name} />
        )}
        {paper.viewerMayArrange && open !== "rename" && (
          <Button
            variant="quiet"
            className={styles.wide}
            aria-label={`Rename ${name}`}
            onClick={() => setOpen("rename")}
          >
            Rename
          </Button>
        )}
        {paper.viewerMayReplace && (
          <Button
            variant="quiet"
            className={styles.wide}
            aria-label={`Replace ${name}`}
            onClick={() => setOpen("replace")}
          >
            Replace
          </Button>
        )}
        <Further {...props} newest={newest} name={name} onOpen={setOpen} />
      </div>
      {open === "replace" && (
        <NewVersionDialog
          name={name}
          keeps="number"
          onFile={(file, said) => queue?.add({ ...place, ...said }, [file])}
          onClose={close}
        />
      )}
      {open === "return" && <ReturnDialog version={newest} name={name} onClose={close} />}
      {open === "withdraw" && <WithdrawVersionDialog version={newest} name={name} onClose={close} />}
      {open === "preview" && (
        <Dialog title={name} onClose={close} isWide>
          <View versionId={newest.id} name={name} mediaType={newest.mediaType} isScan={newest.isSearchable === false} />
        </Dialog>
      )}
    </div>
  );
}

/** Reports whether the reader can do nothing with a paper but read it. */
function isForReadingOnly(paper: Paper, newest: PaperVersion): boolean {
  const mayAct = paper.viewerMayArrange || paper.viewerMayReplace || paper.viewerMayWithdraw || paper.viewerMayDetach;
  return hasFile(newest) && !newest.viewerMayDownload && !mayAct;
}

interface VersionProps {
  readonly newest: PaperVersion;
  readonly name: string;
}

/** The title: a link into the reader for a published paper, and a button that shows any other one. */
function Title(props: PaperRowProps & VersionProps & { readonly onPreview: () => void }) {
  const { paper, boardId, meetingId, newest, name, onPreview } = props;
  if (!newest.isViewable || !hasFile(newest)) return <p className={styles.title}>{paper.title}</p>;
  if (newest.state === "PUBLISHED" && boardId !== null && typeof paper.number === "string") {
    const search = new URLSearchParams({ paper: paper.number, page: "1", v: `${newest.n}` });
    return (
      <Link className={styles.title} to={`${paths.pack(boardId, meetingId)}?${search.toString()}`}>
        {paper.title}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.open} aria-label={`Show ${name}`} onClick={onPreview}>
      {paper.title}
    </button>
  );
}

interface StandingProps {
  readonly version: PaperVersion;
  readonly mayJudge: boolean;
  readonly mayBring: boolean;
}

/** What stands between a version and its readers, and what whoever brought it should know. */
function Standing({ version, mayJudge, mayBring }: StandingProps) {
  const { state, scanState, refusal, reason, changeNote, isSearchable, notices } = version;
  const isAtRest = (state === "ACCEPTED" || state === "PUBLISHED") && scanState !== "PENDING";
  return (
    <>
      {(!isAtRest || mayJudge) && !refusal && (
        <p className={styles.small}>
          {standText(version)}
          {mayJudge && scanState === "NOT_SCANNED" && " · Not scanned for viruses"}
        </p>
      )}
      {refusal && <p className={styles.refusal}>{refusalText({ ...version, refusal })}</p>}
      {reason && <p className={styles.small}>{`${state === "WITHDRAWN" ? "Why" : "To do"}: ${reason}`}</p>}
      {changeNote && <p className={styles.small}>{`New: ${changeNote}`}</p>}
      {mayJudge && isSearchable === false && <Warning>Scanned: its words cannot be found or read aloud.</Warning>}
      {mayBring && notices.map((notice) => <Warning key={notice}>{noticeWords[notice]}</Warning>)}
    </>
  );
}

function Warning({ children }: { readonly children: string }) {
  return (
    <p className={styles.warning}>
      <Icon name="warning" size={16} />
      {children}
    </p>
  );
}

/** The acts that are seldom needed. On a phone these are also those that stand beside the title elsewhere. */
function Further(props: PaperRowProps & VersionProps & { readonly onOpen: (open: Open) => void }) {
  const { paper, newest, name, onOpen, onRemove } = props;
  const { download, problem } = useDownload(newest);
  const problemId = useId();
  const entries: MenuEntry[] = [];
  if (paper.viewerMayArrange) entries.push({ words: "Rename", act: () => onOpen("rename") });
  if (paper.viewerMayReplace) entries.push({ words: "Replace…", act: () => onOpen("replace") });
  if (hasFile(newest) && newest.viewerMayDownload) entries.push({ words: "Download", act: download });
  if (paper.viewerMayWithdraw) {
    entries.push({ words: "Withdraw…", isDangerous: true, act: () => onOpen("withdraw") });
  }
  if (paper.viewerMayDetach) entries.push({ words: "Remove (can be undone)", isDangerous: true, act: onRemove });
  if (entries.length === 0) return null;
  return (
    <>
      <Menu label={`More for ${name}`} icon="more" hidesLabel="always" variant="quiet" entries={entries} />
      <span role="alert" id={problemId} className={styles.refusal}>
        {problem}
      </span>
    </>
  );
}

interface JudgingProps {
  readonly version: PaperVersion;
  readonly name: string;
}

/** Accepts a contributor's version, or returns it with a note. */
function Judging({ version, name, onReturn }: JudgingProps & { readonly onReturn: () => void }) {
  const accept = useChange(AcceptPaperDocument, (data) => data.acceptPaper);
  const input = { versionId: version.id, expectedVersion: version.version };

  return (
    <>
      {version.scanState !== "REJECTED" && (
        <Button busy={accept.busy} aria-label={`Accept ${name}`} onClick={() => void accept.send(input)}>
          Accept
        </Button>
      )}
      <Button variant="quiet" aria-label={`Return ${name}`} onClick={onReturn}>
        Return…
      </Button>
      <ChangeProblem change={accept} />
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
      <ChangeTextArea
        change={change}
        name="note"
        label="What is to be done"
        hint={`${version.uploadedByName} sees it.`}
        rows={3}
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDialog>
  );
}
