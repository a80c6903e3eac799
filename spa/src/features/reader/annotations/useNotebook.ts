import { type RefObject, useCallback, useMemo, useState } from "react";
import { useLeaveGuard } from "@/governance";
import type { PackPaper } from "../packQuery";
import { mannerOf } from "../papers";
import type { InkOnPage } from "../pdf/Ink";
import type { Mark } from "../pdf/Marks";
import type { PdfTools } from "../pdf/PdfPane";
import type { Passage } from "../pdf/PdfView";
import { type Anchor, pageTextOf, type Spot } from "./anchor";
import type { Line } from "./ink";
import type { NoteDraft } from "./NewNote";
import { type Annotations, useAnnotations } from "./useAnnotations";
import { type Drawing, useDrawing } from "./useDrawing";

export interface NotebookOf {
  /** Undefined without a paper. */
  readonly paper: PackPaper | undefined;
  /** The number of its pages; undefined before the first is shown. */
  readonly count: number | undefined;
  readonly tools: RefObject<PdfTools | null>;
  /** Opens the panel of the notes. */
  readonly onOpen: () => void;
}

/** The state of the notes: the selection, the draft and the selected note. */
export interface Notebook {
  readonly annotations: Annotations;
  readonly marks: readonly Mark[];
  /** The drawings on the pages, with the one that is being made. */
  readonly drawings: readonly InkOnPage[];
  readonly drawing: Drawing;
  readonly passage: Passage | undefined;
  readonly onPassage: (passage: Passage | undefined) => void;
  /** Announces what was done with the passage or the suggestion, and clears both. */
  readonly onDone: (words: string) => void;
  /** The last announcement for screen readers. */
  readonly news: string;
  readonly draft: NoteDraft | undefined;
  readonly onDraft: (draft: NoteDraft | undefined) => void;
  /** Begins a note on a passage. */
  readonly onNote: (anchor: Anchor) => void;
  readonly current: string | undefined;
  /** Opens the panel at a note. */
  readonly onMark: (id: string) => void;
  /** Shows a note's place. */
  readonly onShow: (id: string) => void;
  readonly onSuggest: (spot: Spot) => void;
  readonly textOf: PdfTools["textOf"];
}

/** The id of the mark for a suggested passage. */
const SUGGESTED = "suggested";

/** Keeps the state of the notes beside a paper. Selection and draft belong to the paper's version. */
export function useNotebook({ paper, count, tools, onOpen }: NotebookOf): Notebook {
  const versionId = paper?.versionId;
  const [selected, setSelected] = useState<{
    readonly of: string | undefined;
    readonly passage: Passage | undefined;
  }>();
  const [suggested, setSuggested] = useState<{ readonly of: string | undefined; readonly spot: Spot }>();
  const [drafts, setDrafts] = useState<ReadonlyMap<string | undefined, NoteDraft>>(new Map());
  const [current, setCurrent] = useState<string>();
  const [news, setNews] = useState("");
  const textOf = useCallback(async (page: number) => (await tools.current?.textOf(page)) ?? pageTextOf(""), [tools]);
  const hasPages = paper !== undefined && mannerOf(paper) === "pdf";
  const annotations = useAnnotations({ versionId, hasPages, count, textOf, current });
  const suggestion = suggested?.of === versionId ? suggested?.spot : undefined;
  const marks = useMemo(
    () => (suggestion ? [...annotations.marks, suggestedMark(suggestion)] : annotations.marks),
    [annotations.marks, suggestion],
  );
  const drawing = useDrawing(versionId, annotations.ownDrawings, (words) => setNews(words));
  const drawings = useMemo(
    () => [
      ...annotations.drawings.filter(({ id }) => !drawing.replaced.some((each) => each.id === id)),
      ...drawing.lines.map((line) => inkOf(line)),
    ],
    [annotations.drawings, drawing.replaced, drawing.lines],
  );
  const isWriting = [...drafts.values()].some(({ body }) => body.trim() !== "");
  useLeaveGuard(isWriting || drawing.isUnsaved ? "page" : "nothing");

  function done(words: string): void {
    document.getSelection()?.removeAllRanges();
    setSelected(undefined);
    setSuggested(undefined);
    setNews(words);
  }

  function setDraft(draft: NoteDraft | undefined): void {
    const next = new Map(drafts);
    if (draft) next.set(versionId, draft);
    else next.delete(versionId);
    setDrafts(next);
  }

  return {
    annotations,
    marks,
    drawings,
    drawing,
    passage: selected?.of === versionId ? selected?.passage : undefined,
    onPassage: (passage) => setSelected({ of: versionId, passage }),
    onDone: done,
    news,
    draft: drafts.get(versionId),
    onDraft: setDraft,
    onNote: (anchor) => {
      setDraft({ anchor, body: "" });
      onOpen();
    },
    current,
    onMark: (id) => {
      setCurrent(id);
      onOpen();
    },
    onShow: (id) => {
      setCurrent(id);
      setSuggested(undefined);
      const mark = annotations.marks.find((each) => each.id === id);
      const place = annotations.placed?.find(({ annotation }) => annotation.id === id)?.place;
      if (mark) tools.current?.reveal(mark);
      else if (place?.at === "page") tools.current?.goTo(place.page);
    },
    onSuggest: (spot) => {
      setSuggested({ of: versionId, spot });
      tools.current?.reveal(suggestedMark(spot));
    },
    textOf,
  };
}

function suggestedMark(spot: Spot): Mark {
  return { ...spot, id: SUGGESTED, look: "highlight", isCurrent: true };
}

function inkOf({ page, stroke, annotationId }: Line): InkOnPage {
  return { id: annotationId, page, strokes: [stroke], isCurrent: false };
}
