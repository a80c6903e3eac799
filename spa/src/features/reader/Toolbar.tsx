import { useState, type RefObject } from "react";
import { Button } from "@/ui";
import type { PackPaper } from "./packQuery";
import { paperName } from "./papers";
import type { PdfTools } from "./pdf/PdfPane";
import type { Matches } from "./pdf/PdfView";
import styles from "./Reader.module.css";
import { Search } from "./Search";
import type { FullScreen } from "./useFullScreen";

/** The neighbours of a paper in its pack. */
export interface Steps {
  readonly previous: PackPaper | undefined;
  readonly next: PackPaper | undefined;
  readonly onShow: (paper: PackPaper | undefined) => void;
  /** Opens the outline, when it is not beside the document. */
  readonly onOutline: () => void;
}

/** The state of the notes and the function that opens them. */
export interface Notes {
  /** The number of annotations; undefined while it is loading. */
  readonly count: number | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export interface ToolbarProps {
  /** Absent for a file outside of a pack. */
  readonly steps?: Steps;
  /** The page that is shown; undefined while it is loading. */
  readonly page: number | undefined;
  readonly count: number | undefined;
  /** Whether there are pages to go to, search and enlarge. */
  readonly hasPages: boolean;
  /** Whether the pages are pictures, in which no words are found. */
  readonly isScan: boolean;
  readonly matches: Matches | undefined;
  readonly fullScreen: FullScreen;
  readonly tools: RefObject<PdfTools | null>;
  /** Absent without notes. */
  readonly notes?: Notes;
}

/** The controls of the document. On a narrow screen they are at the bottom. */
export function Toolbar(props: ToolbarProps) {
  const { steps, page, count, hasPages, matches, fullScreen, tools, notes } = props;
  const [searching, setSearching] = useState(false);
  return (
    <>
      <div className={styles.toolbar}>
        {steps && <Step paper={steps.previous} onShow={steps.onShow} words="Previous paper" sign="‹" />}
        <p className={styles.place}>{page !== undefined && count !== undefined && `Page ${page} of ${count}`}</p>
        {steps && (
          <>
            <Step paper={steps.next} onShow={steps.onShow} words="Next paper" sign="›" />
            <Button className={styles.outlineButton} onClick={steps.onOutline}>
              Outline
            </Button>
          </>
        )}
        {hasPages && (
          <>
            <Button variant="quiet" aria-label="Smaller" onClick={() => tools.current?.zoomOut()}>
              −
            </Button>
            <Button variant="quiet" aria-label="Larger" onClick={() => tools.current?.zoomIn()}>
              +
            </Button>
            <Button variant="quiet" aria-expanded={searching} onClick={() => setSearching(!searching)}>
              Find
            </Button>
          </>
        )}
        {notes && (
          <Button variant="quiet" aria-expanded={notes.isOpen} onClick={notes.onToggle}>
            {notes.count ? `Notes (${notes.count})` : "Notes"}
          </Button>
        )}
        {fullScreen.possible && (
          <Button variant="quiet" aria-pressed={fullScreen.isOn} onClick={fullScreen.toggle}>
            Full screen
          </Button>
        )}
      </div>
      {hasPages && searching && (
        <Search
          isScan={props.isScan}
          matches={matches}
          onFind={(query, backwards) => tools.current?.find(query, backwards)}
        />
      )}
    </>
  );
}

interface StepProps {
  readonly paper: PackPaper | undefined;
  readonly words: string;
  readonly sign: string;
  readonly onShow: (paper: PackPaper | undefined) => void;
}

/** At either end of the pack the button stays, so that it keeps the focus. */
function Step({ paper, words, sign, onShow }: StepProps) {
  return (
    <Button
      aria-label={paper ? `${words}: ${paperName(paper)}` : words}
      aria-disabled={paper === undefined || undefined}
      onClick={() => onShow(paper)}
    >
      {sign}
    </Button>
  );
}
