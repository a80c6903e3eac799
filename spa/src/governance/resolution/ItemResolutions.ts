import { createContext, type ReactNode } from "react";

export interface ItemResolutionsProps {
  readonly itemId: string;
  readonly boardId: string;
}

/**
 * The component that shows the resolutions of an agenda item. The frame provides it, because it belongs to another
 * feature than the agenda.
 */
export const ItemResolutionsContext = createContext<((props: ItemResolutionsProps) => ReactNode) | null>(null);
