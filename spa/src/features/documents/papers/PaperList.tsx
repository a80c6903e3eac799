import { type ComponentType, useState } from "react";
import {
  type FileViewProps,
  type OutlineLine,
  OutlineList,
  type Place,
  refusalText,
  useArranging,
  useChange,
  useUndoableAct,
} from "@/governance";
import { failureText } from "@/graphql";
import { UndoBar } from "@/ui";
import type { UploadQueue } from "../queue/UploadQueue";
import styles from "./ItemPapersSection.module.css";
import { PaperRow } from "./PaperRow";
import { DetachPaperDocument, MovePaperDocument, type Paper } from "./papersQuery";

export interface PaperListProps {
  readonly papers: readonly Paper[];
  readonly itemId: string;
  readonly boardId: string | null;
  readonly meetingId: string;
  readonly queue: UploadQueue | null;
  readonly mayJudge: boolean;
  readonly View: ComponentType<FileViewProps>;
  /** Loads the papers again. */
  readonly refresh: () => void;
}

interface PaperLine extends OutlineLine {
  readonly paper: Paper;
}

/** The papers of an item in their order. Those that no reader knows are moved, and taken away for a while with an undo. */
export function PaperList({ papers, refresh, ...rest }: PaperListProps) {
  const [moved, setMoved] = useState<{ readonly id: string; readonly place: Place }>();
  const [gone, setGone] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState("");
  const moving = useChange(MovePaperDocument, (data) => data.movePaper);
  const detaching = useChange(DetachPaperDocument, (data) => data.detachPaper);

  async function remove(paper: Paper): Promise<void> {
    setGone((ids) => [...ids, paper.id]);
    const outcome = await detaching.send({ paperId: paper.id, expectedVersion: paper.version });
    if (outcome.kind === "done") return;
    setProblem(lossText(outcome, `${paper.title} was not removed.`));
    setGone((ids) => ids.filter((id) => id !== paper.id));
    refresh();
  }

  const removal = useUndoableAct((paper: Paper) => void remove(paper));
  const hidden = [...gone, ...(removal.waiting ? [removal.waiting.id] : [])];
  const lines = linesOf(papers.filter(({ id }) => !hidden.includes(id)));
  const arranging = useArranging(moved ? inPlace(lines, moved) : lines, {
    onMove: (id, place) => void move(id, place),
    moveSentence: (shown, id) => {
      const index = shown.findIndex((line) => line.id === id);
      return `${shown[index]?.paper.title ?? "The paper"} is now paper ${index + 1} of ${shown.length}.`;
    },
  });
  const mayArrange = lines.filter(({ isMovable }) => isMovable).length > 1;

  async function move(id: string, { afterId }: Place): Promise<void> {
    const paper = papers.find((each) => each.id === id);
    if (!paper) return;
    setProblem("");
    setMoved({ id, place: { parentId: null, afterId } });
    const outcome = await moving.send({ paperId: id, expectedVersion: paper.version, afterId });
    if (outcome.kind !== "done") setProblem(lossText(outcome, `${paper.title} was not moved.`));
    refresh();
    setMoved(undefined);
  }

  return (
    <>
      {lines.length > 0 && (
        <div className={styles.list}>
          <OutlineList
            label="Papers, in order"
            lines={arranging.shownLines}
            arranging={mayArrange ? arranging : undefined}
            renderLine={({ paper }) => <PaperRow {...rest} paper={paper} onRemove={() => removal.begin(paper)} />}
          />
        </div>
      )}
      <output>
        {removal.waiting && <UndoBar text={`${removal.waiting.title} was removed.`} onUndo={removal.undo} />}
      </output>
      <div role="alert">{problem !== "" && <p className={styles.refusal}>{problem}</p>}</div>
    </>
  );
}

function linesOf(papers: readonly Paper[]): readonly PaperLine[] {
  return papers.map((paper) => ({
    id: paper.id,
    depth: 1,
    takesLines: false,
    isMovable: paper.viewerMayArrange,
    name: `paper ${typeof paper.number === "string" ? `${paper.number} ` : ""}${paper.title}`,
    paper,
  }));
}

function inPlace(
  lines: readonly PaperLine[],
  { id, place }: { readonly id: string; readonly place: Place },
): readonly PaperLine[] {
  const line = lines.find((each) => each.id === id);
  if (!line) return lines;
  const rest = lines.filter((each) => each.id !== id);
  return rest.toSpliced(rest.findIndex((each) => each.id === place.afterId) + 1, 0, line);
}

function lossText(outcome: Awaited<ReturnType<ReturnType<typeof useChange>["send"]>>, what: string): string {
  if (outcome.kind === "refused") return `${what} ${outcome.errors.map(refusalText).join(" ")}`;
  if (outcome.kind === "failed" || outcome.kind === "unknown") return `${what} ${failureText(outcome.failure)}`;
  return `${what} Somebody else changed it meanwhile.`;
}
