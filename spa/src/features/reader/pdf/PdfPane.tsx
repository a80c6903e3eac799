import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from "react";
import type { User } from "@/backend";
import { pageTextOf } from "../annotations/anchor";
import styles from "../Pane.module.css";
import { askPart } from "./askPart";
import type { InkOnPage, Pen } from "./Ink";
import type { Mark } from "./Marks";
import { CopyReplaced } from "./parts";
import { type Matches, type Passage, PdfView, type Zoom } from "./PdfView";

export interface PdfPaneProps {
  readonly user: User;
  readonly versionId: string;
  /** The accessible name of the scrolling region. */
  readonly name: string;
  /** The page to show. When it changes, the view scrolls there. */
  readonly page: number;
  readonly onPage: (page: number, count: number) => void;
  readonly onMatches: (matches: Matches) => void;
  /** The size of the pages at the beginning. */
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  /** The marks on the pages. */
  readonly marks: readonly Mark[];
  /** The drawings on the pages. */
  readonly drawings: readonly InkOnPage[];
  /** The pen with which somebody draws; undefined while nobody does. */
  readonly pen: Pen | undefined;
  readonly onPassage: (passage: Passage | undefined) => void;
  readonly onMark: (id: string) => void;
  readonly onProblem: (problem: unknown) => void;
  /** The functions that the reader's tools call. */
  readonly tools: Ref<PdfTools>;
}

export type PdfTools = Pick<
  PdfView,
  "goTo" | "zoomIn" | "zoomOut" | "fitWidth" | "find" | "reveal" | "textOf" | "contents" | "goToPlace" | "drawSmall"
>;

/** The pages of a PDF, one below the other. Give it a key by version, so that another version mounts it anew. */
export function PdfPane({
  user,
  versionId,
  name,
  page,
  marks,
  drawings,
  pen,
  zoom,
  tools,
  ...listening
}: PdfPaneProps) {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<PdfView>(null);
  /** The page that was reported last. When it comes back as a prop, the view must not scroll. */
  const told = useRef(page);

  const tellPage = useEffectEvent((at: number, count: number) => {
    told.current = at;
    listening.onPage(at, count);
  });
  const tellMatches = useEffectEvent((matches: Matches) => listening.onMatches(matches));
  const [openings, setOpenings] = useState(1);
  const tellProblem = useEffectEvent((problem: unknown) => {
    if (problem instanceof CopyReplaced) setOpenings((before) => before + 1);
    else listening.onProblem(problem);
  });
  const tellPassage = useEffectEvent((passage: Passage | undefined) => listening.onPassage(passage));
  const tellPressed = useEffectEvent((id: string) => listening.onMark(id));
  const tellZoom = useEffectEvent((size: Zoom) => listening.onZoom(size));
  const firstPage = useEffectEvent(() => page);
  const firstZoom = useEffectEvent(() => zoom);
  const firstMarks = useEffectEvent(() => marks);
  const firstDrawings = useEffectEvent(() => drawings);
  const firstPen = useEffectEvent(() => pen);

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const listener = {
      onPage: (at: number, count: number) => tellPage(at, count),
      onMatches: (matches: Matches) => tellMatches(matches),
      onZoom: (size: Zoom) => tellZoom(size),
      onPassage: (passage: Passage | undefined) => tellPassage(passage),
      onMark: (id: string) => tellPressed(id),
      onProblem: (problem: unknown) => tellProblem(problem),
    };
    const opened = new PdfView(element, listener, firstZoom());
    opened.mark(firstMarks());
    opened.showInk(firstDrawings());
    opened.takePen(firstPen());
    view.current = opened;
    void opened.open(askPart(user, versionId, leaving.signal), firstPage());
    const watching = new ResizeObserver(() => opened.resized());
    watching.observe(element);
    return () => {
      watching.disconnect();
      opened.close();
      leaving.abort();
      view.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each opening makes the view anew
  }, [user, versionId, openings]);

  useEffect(() => {
    if (page !== told.current) view.current?.goTo(page);
    told.current = page;
  }, [page]);

  useEffect(() => {
    view.current?.mark(marks);
  }, [marks]);

  useEffect(() => {
    view.current?.showInk(drawings);
  }, [drawings]);

  useEffect(() => {
    view.current?.takePen(pen);
  }, [pen]);

  useImperativeHandle(
    tools,
    () => ({
      goTo: (to) => view.current?.goTo(to),
      zoomIn: () => view.current?.zoomIn(),
      zoomOut: () => view.current?.zoomOut(),
      fitWidth: () => view.current?.fitWidth(),
      find: (query, backwards) => view.current?.find(query, backwards),
      contents: async () => (await view.current?.contents()) ?? [],
      goToPlace: (dest) => view.current?.goToPlace(dest),
      drawSmall: async (at, canvas, signal) => view.current?.drawSmall(at, canvas, signal),
      reveal: (mark) => view.current?.reveal(mark),
      textOf: async (of) => (await view.current?.textOf(of)) ?? pageTextOf(""),
    }),
    [],
  );

  return (
    <div
      ref={container}
      className={styles.scroll}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- pdf.js takes a div and nothing else
      role="region"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
      tabIndex={0}
    >
      <div className="pdfViewer" />
    </div>
  );
}
