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
