import { createContext, type ReactNode } from "react";

export interface ItemPapersProps {
  readonly itemId: string;
  /** Null where the reader knows no board: a contributor does not. */
  readonly boardId: string | null;
  readonly meetingId: string;
  /** The level of its heading. */
  readonly level: 2 | 3 | 4;
}

/** Shows the papers of an agenda item. The frame gives it, because uploads live above the pages. */
export const ItemPapersContext = createContext<((props: ItemPapersProps) => ReactNode) | null>(null);
