import { createContext, type ReactNode } from "react";

export interface ItemPapersProps {
  readonly itemId: string;
  /** Null when the reader may not know the board, such as a contributor. */
  readonly boardId: string | null;
  readonly meetingId: string;
  /** The level of its heading. */
  readonly level: 2 | 3 | 4;
}

/**
 * The component that shows the papers of an agenda item. The frame provides it, because uploads belong to a parent of
 * the pages.
 */
export const ItemPapersContext = createContext<((props: ItemPapersProps) => ReactNode) | null>(null);

/** A file that was dropped as a paper of an item. */
export interface PaperDrop {
  readonly file: File;
  readonly itemId: string;
  /** The paper whose new version the file is; undefined for a new paper. */
  readonly paperId?: string;
  /** Why a new paper comes after the item's last day for papers [A7]. */
  readonly lateReason?: string;
}

export interface DroppedPapersProps {
  readonly boardId: string;
  /** The files of the newest drop. Each list is sent once. */
  readonly drops: readonly PaperDrop[];
  /** Called when one of the files has arrived. */
  readonly onArrived: () => void;
}

/** The component that uploads dropped files. The frame provides it, as it does the papers of an item. */
export const DroppedPapersContext = createContext<((props: DroppedPapersProps) => ReactNode) | null>(null);
