import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from "react";
import type { User } from "@/backend";
import { pageTextOf } from "../annotations/anchor";
import styles from "../Pane.module.css";
import { askPart } from "./askPart";
import type { Mark } from "./Marks";
import { CopyReplaced } from "./parts";
import { type Matches, type Passage, PdfView } from "./PdfView";

export interface PdfPaneProps {
  readonly user: User;
  readonly versionId: string;
  /** The accessible name of the scrolling region. */
  readonly name: string;
  /** The page to show. When it changes, the view scrolls there. */
  readonly page: number;
  readonly onPage: (page: number, count: number) => void;
  readonly onMatches: (matches: Matches) => void;
  /** The marks on the pages. */
  readonly marks: readonly Mark[];
  readonly onPassage: (passage: Passage | undefined) => void;
  readonly onMark: (id: string) => void;
  readonly onProblem: (problem: unknown) => void;
  /** The functions that the reader's tools call. */
  readonly tools: Ref<PdfTools>;
}

export type PdfTools = Pick<PdfView, "goTo" | "zoomIn" | "zoomOut" | "find" | "reveal" | "textOf">;

/** The pages of a PDF, one below the other. Give it a key by version, so that another version mounts it anew. */
export function PdfPane({ user, versionId, name, page, marks, tools, ...listening }: PdfPaneProps) {
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
  const firstPage = useEffectEvent(() => page);
  const firstMarks = useEffectEvent(() => marks);

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const opened = new PdfView(element, {
      onPage: (at, count) => tellPage(at, count),
      onMatches: (matches) => tellMatches(matches),
      onPassage: (passage) => tellPassage(passage),
      onMark: (id) => tellPressed(id),
      onProblem: (problem) => tellProblem(problem),
    });
    opened.mark(firstMarks());
    view.current = opened;
    void opened.open(askPart(user, versionId, leaving.signal), firstPage());
    const watching = new ResizeObserver(() => opened.fitWidth());
    watching.observe(element);
    return () => {
      watching.disconnect();
      opened.close();
      leaving.abort();
      view.current = null;
    };
  }, [user, versionId, openings]);

  useEffect(() => {
    if (page !== told.current) view.current?.goTo(page);
    told.current = page;
  }, [page]);

  useEffect(() => {
    view.current?.mark(marks);
  }, [marks]);

  useImperativeHandle(
    tools,
    () => ({
      goTo: (to) => view.current?.goTo(to),
      zoomIn: () => view.current?.zoomIn(),
      zoomOut: () => view.current?.zoomOut(),
      find: (query, backwards) => view.current?.find(query, backwards),
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
