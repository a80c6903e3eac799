import { createContext, type ReactNode } from "react";

export interface ItemConflictsProps {
  readonly itemId: string;
  /** The level of its heading. */
  readonly level: 2 | 3 | 4;
  /** The meeting of the item, where the standing item "Declarations of interest" shows what is declared on the others. */
  readonly meeting?: { readonly id: string; readonly boardId: string };
  /** Another number says that the declarations have changed. */
  readonly changes?: number;
  /** Called when the reader has declared or decided something. */
  readonly onChanged?: () => void;
}

/**
 * The component that shows the conflicts of interest on an agenda item. The frame provides it, because several screens
 * share its script.
 */
export const ItemConflictsContext = createContext<((props: ItemConflictsProps) => ReactNode) | null>(null);
