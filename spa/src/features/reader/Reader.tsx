import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useRealmApp } from "@/backend";
import { paths } from "@/config/paths";
import { PackProgress, usePackDownload } from "@/governance";
import {
  classNames,
  EmptyState,
  type MenuEntry,
  Skeleton,
  SkeletonGroup,
  useDocumentTitle,
  VisuallyHidden,
} from "@/ui";
import { placeOf, searchOf } from "./address";
import type { Annotation } from "./annotations/annotationsQuery";
import { DrawBar } from "./annotations/DrawBar";
import { PassageBar } from "./annotations/NewNote";
import { NotesPanel } from "./annotations/NotesPanel";
import { useNotebook } from "./annotations/useNotebook";
import { FindBar } from "./FindBar";
import { NewerPack } from "./NewerPack";
import { unopenedPapers } from "./outline/marks";
import { OutlinePanel } from "./outline/OutlinePanel";
import type { Entry, Pack, PackPaper } from "./packQuery";
import paneStyles from "./Pane.module.css";
import { PaperPane } from "./PaperPane";
import { neighbours, mannerOf, paperName, papersOf } from "./papers";
import { drawPage } from "./pdf/drawPage";
import type { PdfTools } from "./pdf/PdfPane";
import type { Matches, Zoom } from "./pdf/PdfView";
import { ReplacedBar } from "./ReplacedBar";
import styles from "./Reader.module.css";
import { Tools } from "./Tools";
import { BackLink, type BackLinkProps, TopLine } from "./TopLine";
import { useAddress } from "./useAddress";
import { useFullScreen } from "./useFullScreen";
import { useParts } from "./useParts";
import { useReaderKeys } from "./useReaderKeys";
import { useReadingPosition } from "./useReadingPosition";
import { useShownPaper } from "./useShownPaper";
import { useStanding } from "./useStanding";

export interface ReaderProps {
  readonly pack: Pack;
  readonly meeting: { readonly id: string; readonly number: string };
  /** Null when the reader may not know the board, such as a guest. */
  readonly boardId: string | null;
  /** The address of the page to which the pack belongs. */
  readonly address: string;
  readonly mayDownload: boolean;
  /** Loads the newest version. */
  readonly onNewer: () => void;
}

/** The pack as a window of its own: tools, outline, page and notes. The address holds paper, page and version. */
export function Reader({ pack, meeting, boardId, address, mayDownload, onNewer }: ReaderProps) {
  const { currentUser } = useRealmApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const tools = useRef<PdfTools>(null);
  const fullScreen = useFullScreen(frame);
  const parts = useParts();
  const download = usePackDownload({ meetingId: meeting.id, version: pack.version, number: meeting.number });
  const { standing, readSoFar, stand } = useStanding();
  const [matches, setMatches] = useState<Matches>();
  const [zoom, setZoom] = useState<Zoom>("width");
  const [failed, setFailed] = useState<{ readonly versionId: string; readonly problem: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const papers = papersOf(pack.entries);
  const [first] = [...unopenedPapers(papers, readSoFar), ...papers];
  const [beginning] = useState(first && { paper: first.number, page: first.readPage ?? 1 });
  const place = placeOf(search) ?? beginning;
  const shown = useShownPaper(pack.entries, place);
  const paper = shown.kind === "paper" ? shown.paper : undefined;
  const { previous, next } = neighbours(papers, place?.paper ?? "");
  const at = standing !== undefined && standing.versionId === paper?.versionId ? standing : undefined;
  const notebook = useNotebook({ paper, count: at?.count, tools, onOpen: () => parts.open("notes") });
  const hasPages = paper !== undefined && mannerOf(paper) === "pdf";
  const mayAnnotate = paper !== undefined && !paper.isWithdrawn && (entryOf(pack, paper)?.viewerMayAnnotate ?? false);
  const hasNotes = mayAnnotate || (notebook.annotations.placed ?? []).length > 0;
  const hasFind = hasPages && parts.isOpen("find");
  const showsNotes = paper !== undefined && hasNotes && parts.isOpen("notes");
  useAddress(paper && place && { paper: paper.number, page: at?.page ?? place.page, version: paper.n });
  useReadingPosition(pack.meetingId, at?.versionId, at?.page);
  useDocumentTitle(`${paper ? paperName(paper) : "Pack"} · ${meeting.number}`);

  function show(other: PackPaper | undefined): void {
    if (!other) return;
    setMatches(undefined);
    void navigate(searchOf({ paper: other.number, page: other.readPage ?? 1 }));
  }

  /** Begins to draw, on the page of a drawing if there is one. The notes make room where they lie over the page. */
  function draw(extended?: Annotation): void {
    parts.closeOver("notes");
    notebook.drawing.onBegin(extended);
    if (extended?.anchor) tools.current?.goTo(extended.anchor.page);
  }

  useReaderKeys({
    onPages: at && hasPages ? (by) => tools.current?.goTo(at.page + by) : undefined,
    onPapers: (by) => show(by < 0 ? previous : next),
    onFind: hasPages ? () => parts.open("find") : undefined,
    onUndo: notebook.drawing.canUndo ? notebook.drawing.onUndo : undefined,
    onClose: () =>
      leave(notebook.drawing.isOn && notebook.drawing.onSave) ||
      parts.closeNearest() ||
      leave(fullScreen.isOn && fullScreen.toggle),
  });

  if (!place) return <NoPapers {...{ address }} meetingNumber={meeting.number} />;
  const ink: MenuEntry = { words: "Draw on the pages", icon: "edit", act: () => draw() };
  const save: MenuEntry = { words: "Download the pack", icon: "download", act: download.start };
  return (
    <div ref={frame} className={styles.reader}>
      <header className={styles.bars}>
        <TopLine
          meetingNumber={meeting.number}
          {...{ address, previous, next }}
          number={place.paper}
          title={paper?.title ?? ""}
          onShow={show}
          isOutlineOpen={parts.isOpen("outline")}
          onOutline={() => parts.toggle("outline")}
        />
        <Tools
          {...{ fullScreen, hasPages, zoom, tools }}
          page={at?.page}
          count={at?.count}
          find={{ isOpen: hasFind, onToggle: () => parts.toggle("find") }}
          {...(hasNotes && {
            notes: {
              count: notebook.annotations.placed?.length,
              isOpen: showsNotes,
              onToggle: () => parts.toggle("notes"),
            },
          })}
          entries={[...(mayAnnotate && hasPages ? [ink] : []), ...(mayDownload ? [save] : [])]}
        />
      </header>
      <div
        className={classNames(
          styles.main,
          parts.isOpen("outline") && styles.withOutline,
          showsNotes && styles.withNotes,
        )}
      >
        {parts.isOpen("outline") && (
          <OutlinePanel
            {...{ pack, readSoFar, tools }}
            current={place.paper}
            pages={hasPages ? at : undefined}
            onShow={show}
            onChosen={() => parts.closeOver("outline")}
            onClose={() => parts.close("outline")}
          />
        )}
        <div className={styles.document}>
          {hasFind && (
            <FindBar
              isScan={paper.isSearchable === false}
              matches={matches}
              onFind={(query, backwards) => tools.current?.find(query, backwards)}
              onClose={() => parts.close("find")}
            />
          )}
          <div className={classNames(styles.news, hasFind && styles.behindFind)}>
            <NewerPack pack={pack} boardId={boardId} onShow={onNewer} />
            {shown.kind === "paper" && (
              <ReplacedBar
                key={shown.paper.versionId}
                paper={shown.paper}
                newest={shown.newest}
                meetingId={pack.meetingId}
                boardId={boardId}
              />
            )}
          </div>
          <div className={styles.pane}>
            {shown.kind === "loading" && (
              <SkeletonGroup label="Loading the paper">
                <Skeleton shape="block" />
              </SkeletonGroup>
            )}
            {shown.kind === "missing" && (
              <div className={paneStyles.middle}>
                <EmptyState icon="document" title="This paper is not in your pack." />
              </div>
            )}
            {paper && currentUser && (
              <PaperPane
                key={`${paper.versionId} ${attempt}`}
                user={currentUser}
                {...{ paper, zoom, tools }}
                itemPath={itemPath(boardId, pack, paper)}
                page={place.page}
                problem={failed?.versionId === paper.versionId ? failed.problem : undefined}
                onPage={(page, count) => stand({ versionId: paper.versionId, page, count })}
                onMatches={setMatches}
                onZoom={setZoom}
                marks={notebook.marks}
                drawings={notebook.drawings}
                pen={notebook.drawing.pen}
                onPassage={notebook.onPassage}
                onMark={notebook.onMark}
                onProblem={(problem) => setFailed({ versionId: paper.versionId, problem })}
                onRetry={() => {
                  setFailed(undefined);
                  setAttempt(attempt + 1);
                }}
              />
            )}
            {paper && mayAnnotate && notebook.passage && !notebook.draft && !notebook.drawing.isOn && (
              <PassageBar
                versionId={paper.versionId}
                passage={notebook.passage}
                onNote={notebook.onNote}
                onDone={notebook.onDone}
              />
            )}
          </div>
          {notebook.drawing.isOn && <DrawBar drawing={notebook.drawing} />}
        </div>
        {showsNotes && currentUser && (
          <NotesPanel
            key={paper.versionId}
            {...notebook}
            {...{ boardId, mayAnnotate }}
            drawPage={async (page, canvas, signal) => drawPage(currentUser, page, canvas, signal)}
            page={hasPages ? at?.page : undefined}
            versionId={paper.versionId}
            count={hasPages ? at?.count : undefined}
            onDraw={draw}
            onClose={() => parts.close("notes")}
          />
        )}
      </div>
      <PackProgress waits={download.waits} problem={download.problem} className={styles.download} />
      <output>
        <VisuallyHidden>{notebook.news}</VisuallyHidden>
      </output>
      <output>
        <VisuallyHidden>{paper && at ? `Page ${at.page} of ${at.count}` : ""}</VisuallyHidden>
      </output>
    </div>
  );
}

function NoPapers(back: BackLinkProps) {
  return (
    <div className={styles.message}>
      <h1>Pack</h1>
      <p>
        <BackLink {...back} />
      </p>
      <EmptyState icon="document" title="The pack has no papers." />
    </div>
  );
}

/** Runs an act, if there is one, and reports whether there was. */
function leave(act: (() => void) | false): boolean {
  if (act === false) return false;
  act();
  return true;
}

function entryOf(pack: Pack, paper: PackPaper): Entry | undefined {
  return pack.entries.find(({ papers }) => papers.some(({ paperId }) => paperId === paper.paperId));
}

/** Returns the address of the paper's item, or that of all own items for a person who may not know the board. */
function itemPath(boardId: string | null, pack: Pack, paper: PackPaper): string {
  if (boardId === null) return paths.participation(pack.meetingId);
  return paths.agendaItem(boardId, pack.meetingId, entryOf(pack, paper)?.itemId ?? "");
}
