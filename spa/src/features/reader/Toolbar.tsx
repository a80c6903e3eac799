import { useState, type RefObject } from "react";
import { Button } from "@/ui";
import type { PackPaper } from "./packQuery";
import { paperName } from "./papers";
import type { PdfTools } from "./pdf/PdfPane";
import type { Matches } from "./pdf/PdfView";
import styles from "./Reader.module.css";
import { Search } from "./Search";
import type { FullScreen } from "./useFullScreen";

export interface ToolbarProps {
  readonly previous: PackPaper | undefined;
  readonly next: PackPaper | undefined;
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
  readonly onShow: (paper: PackPaper | undefined) => void;
  /** Whether there are notes to write or to read. */
  readonly hasNotes: boolean;
  /** How many annotations there are; undefined while it is not known. */
  readonly notes: number | undefined;
  readonly notesOpen: boolean;
  readonly onNotes: () => void;
  /** Opens the outline, where it does not stand beside the document. */
  readonly onOutline: () => void;
}

/** What is done with the paper that is shown. On a narrow screen it is the foot. */
export function Toolbar(props: ToolbarProps) {
  const { page, count, hasPages, matches, fullScreen, tools, onOutline } = props;
  const [searching, setSearching] = useState(false);
  return (
    <>
      <div className={styles.toolbar}>
        <Step to={props.previous} onShow={props.onShow} words="Previous paper" sign="‹" />
        <p className={styles.place}>{page !== undefined && count !== undefined && `Page ${page} of ${count}`}</p>
        <Step to={props.next} onShow={props.onShow} words="Next paper" sign="›" />
        <Button className={styles.outlineButton} onClick={onOutline}>
          Outline
        </Button>
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
        {props.hasNotes && (
          <Button variant="quiet" aria-expanded={props.notesOpen} onClick={props.onNotes}>
            {props.notes ? `Notes (${props.notes})` : "Notes"}
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
