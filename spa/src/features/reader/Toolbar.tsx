import { useState, type RefObject } from "react";
import { Button } from "@/ui";
import type { PackPaper } from "./packQuery";
import { paperName } from "./papers";
import type { PdfTools } from "./pdf/PdfPane";
import type { Matches } from "./pdf/PdfView";
import styles from "./Reader.module.css";
import { Search } from "./Search";
import type { FullScreen } from "./useFullScreen";

/** The other papers of a pack. */
export interface Steps {
  readonly previous: PackPaper | undefined;
  readonly next: PackPaper | undefined;
  readonly onShow: (paper: PackPaper | undefined) => void;
  /** Opens the outline, where it does not stand beside the document. */
  readonly onOutline: () => void;
}

/** Notes to write or to read. */
export interface Notes {
  /** How many annotations there are; undefined while it is not known. */
  readonly count: number | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export interface ToolbarProps {
  /** Absent for a file that is in no pack. */
  readonly steps?: Steps;
  /** The page that is looked at, of how many; undefined before it is known. */
  readonly page: number | undefined;
  readonly count: number | undefined;
  /** Whether there are pages to go to, to search and to enlarge. */
  readonly hasPages: boolean;
  /** Whether the pages are pictures, in which no words are found. */
  readonly isScan: boolean;
  readonly matches: Matches | undefined;
  readonly fullScreen: FullScreen;
  readonly tools: RefObject<PdfTools | null>;
  /** Absent where there are none. */
  readonly notes?: Notes;
}

/** What is done with what is shown. On a narrow screen it is the foot. */
export function Toolbar(props: ToolbarProps) {
  const { steps, page, count, hasPages, matches, fullScreen, tools, notes } = props;
  const [searching, setSearching] = useState(false);
  return (
    <>
      <div className={styles.toolbar}>
        {steps && <Step to={steps.previous} onShow={steps.onShow} words="Previous paper" sign="‹" />}
        <p className={styles.place}>{page !== undefined && count !== undefined && `Page ${page} of ${count}`}</p>
        {steps && (
          <>
            <Step to={steps.next} onShow={steps.onShow} words="Next paper" sign="›" />
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
          <Button variant="quiet" aria-pressed={fullScreen.on} onClick={fullScreen.toggle}>
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
  readonly to: PackPaper | undefined;
  readonly words: string;
  readonly sign: string;
  readonly onShow: (paper: PackPaper | undefined) => void;
}

/** Stays where it is at the end of the pack, so that the focus does. */
function Step({ to, words, sign, onShow }: StepProps) {
  return (
    <Button
      aria-label={to ? `${words}: ${paperName(to)}` : words}
      aria-disabled={to === undefined || undefined}
      onClick={() => onShow(to)}
    >
      {sign}
    </Button>
  );
}
