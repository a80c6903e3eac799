import { type KeyboardEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useRealmApp } from "@/backend";
import { paths } from "@/config/paths";
import { classNames, Dialog, EmptyState, Skeleton, SkeletonGroup, VisuallyHidden } from "@/ui";
import { placeOf, searchOf } from "./address";
import { PassageBar } from "./annotations/NewNote";
import { NotesPanel } from "./annotations/NotesPanel";
import { useNotebook } from "./annotations/useNotebook";
import { NewerPack } from "./NewerPack";
import { Outline } from "./Outline";
import type { Entry, Pack, PackPaper } from "./packQuery";
import { PaperPane } from "./PaperPane";
import { neighbours, mannerOf, paperName, papersOf } from "./papers";
import { drawPage } from "./pdf/drawPage";
import type { PdfTools } from "./pdf/PdfPane";
import type { Matches } from "./pdf/PdfView";
import styles from "./Reader.module.css";
import { Toolbar } from "./Toolbar";
import { useAddress } from "./useAddress";
import { useFullScreen } from "./useFullScreen";
import { useReadingPosition } from "./useReadingPosition";
import { useShownPaper } from "./useShownPaper";

export interface ReaderProps {
  readonly pack: Pack;
  /** Null when the reader may not know the board, such as a guest. */
  readonly boardId: string | null;
  /** Loads the newest version. */
  readonly onNewer: () => void;
}

/** The reader's place in the paper. */
interface Standing {
  readonly versionId: string;
  readonly page: number;
  readonly count: number;
}

/** Outline and document side by side. The address holds paper, page and version. */
export function Reader({ pack, boardId, onNewer }: ReaderProps) {
  const { currentUser } = useRealmApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const tools = useRef<PdfTools>(null);
  const fullScreen = useFullScreen(frame);
  const [outlineOpen, setOutlineOpen] = useState(false);
  const [standing, setStanding] = useState<Standing>();
  const [matches, setMatches] = useState<Matches>();
  const [failed, setFailed] = useState<{ readonly versionId: string; readonly problem: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const papers = papersOf(pack.entries);
  const [first] = papers;
  const place = placeOf(search) ?? (first && { paper: first.number, page: first.readPage ?? 1 });
  const shown = useShownPaper(pack.entries, place);
  const paper = shown.kind === "paper" ? shown.paper : undefined;
  const { previous, next } = neighbours(papers, place?.paper ?? "");
  const at = standing !== undefined && standing.versionId === paper?.versionId ? standing : undefined;
  const notebook = useNotebook({ paper, count: at?.count, tools });
  const mayAnnotate = paper !== undefined && !paper.isWithdrawn && (entryOf(pack, paper)?.viewerMayAnnotate ?? false);
  useAddress(paper && place && { paper: paper.number, page: at?.page ?? place.page, version: paper.n });
  useReadingPosition(pack.meetingId, at?.versionId, at?.page);

  function show(other: PackPaper | undefined): void {
    if (!other) return;
    setMatches(undefined);
    void navigate(searchOf({ paper: other.number, page: other.readPage ?? 1 }));
  }

  function handleKey(event: KeyboardEvent): void {
    if (!event.ctrlKey || event.altKey || event.metaKey) return;
    const other = event.key === "ArrowDown" ? next : event.key === "ArrowUp" ? previous : undefined;
    if (!other) return;
    event.preventDefault();
    show(other);
  }

  if (!place) return <EmptyState icon="document" title="The pack has no papers." />;
  return (
    // Keys for the whole reader; each of them has a button, too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={frame} className={classNames(styles.frame, notebook.isOpen && styles.withNotes)} onKeyDown={handleKey}>
      <NewerPack pack={pack} boardId={boardId} onShow={onNewer} />
      <nav className={styles.outline} aria-label="Papers of the pack">
        <Outline entries={pack.entries} current={place.paper} opened={opened} />
      </nav>
      <div className={styles.document}>
        <h2 className={styles.title}>{paper ? paperName(paper) : place.paper}</h2>
        <Toolbar
          {...{ fullScreen, matches }}
          steps={{ previous, next, onShow: show, onOutline: () => setOutlineOpen(true) }}
          page={at?.page}
          count={at?.count}
          hasPages={paper !== undefined && mannerOf(paper) === "pdf"}
          isScan={paper?.isSearchable === false}
          tools={tools}
          {...((mayAnnotate || (notebook.annotations.placed ?? []).length > 0) && {
            notes: { count: notebook.annotations.placed?.length, isOpen: notebook.isOpen, onToggle: notebook.onToggle },
          })}
        />
        <div className={styles.pane}>
          {shown.kind === "loading" && (
            <SkeletonGroup label="Loading the paper">
              <Skeleton shape="block" />
            </SkeletonGroup>
          )}
          {shown.kind === "missing" && <EmptyState icon="document" title="This paper is not in your pack." />}
          {paper && currentUser && (
            <PaperPane
              key={`${paper.versionId} ${attempt}`}
              user={currentUser}
              paper={paper}
              itemPath={itemPath(boardId, pack, paper)}
              page={place.page}
              problem={failed?.versionId === paper.versionId ? failed.problem : undefined}
              tools={tools}
              onPage={(page, count) => {
                setStanding({ versionId: paper.versionId, page, count });
                setOpened((before) => new Set(before).add(paper.versionId));
              }}
              onMatches={setMatches}
              marks={notebook.marks}
              onPassage={notebook.onPassage}
              onMark={notebook.onMark}
              onProblem={(problem) => setFailed({ versionId: paper.versionId, problem })}
              onRetry={() => {
                setFailed(undefined);
                setAttempt(attempt + 1);
              }}
            />
          )}
          {paper && mayAnnotate && notebook.passage && !notebook.draft && (
            <PassageBar
              versionId={paper.versionId}
              passage={notebook.passage}
              onNote={notebook.onNote}
              onDone={notebook.onDone}
            />
          )}
        </div>
        <output>
          <VisuallyHidden>{notebook.news}</VisuallyHidden>
        </output>
        <output>
          <VisuallyHidden>{paper && at ? `Paper ${paper.number}, page ${at.page} of ${at.count}` : ""}</VisuallyHidden>
        </output>
      </div>
      {paper && currentUser && notebook.isOpen && (
        <NotesPanel
          key={paper.versionId}
          {...notebook}
          boardId={boardId}
          mayAnnotate={mayAnnotate}
          drawPage={async (page, canvas, signal) => drawPage(currentUser, page, canvas, signal)}
          page={mannerOf(paper) === "pdf" ? at?.page : undefined}
          versionId={paper.versionId}
          count={mannerOf(paper) === "pdf" ? at?.count : undefined}
          onClose={notebook.onToggle}
        />
      )}
      {outlineOpen && (
        <Dialog title="Papers of the pack" onClose={() => setOutlineOpen(false)}>
          <Outline
            entries={pack.entries}
            current={place.paper}
            opened={opened}
            onChoose={() => setOutlineOpen(false)}
          />
        </Dialog>
      )}
    </div>
  );
}

function entryOf(pack: Pack, paper: PackPaper): Entry | undefined {
  return pack.entries.find(({ papers }) => papers.some(({ paperId }) => paperId === paper.paperId));
}

/** Returns the address of the paper's item, or that of all own items for a person who may not know the board. */
function itemPath(boardId: string | null, pack: Pack, paper: PackPaper): string {
  if (boardId === null) return paths.participation(pack.meetingId);
  return paths.agendaItem(boardId, pack.meetingId, entryOf(pack, paper)?.itemId ?? "");
}
