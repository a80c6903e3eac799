import { doors } from "./doors";

/** Every address inside the portal, so that a feature can link without knowing the routes. */
export const paths = {
  ...doors,
  home: "/home",
  boards: "/boards",
  newBoard: "/boards/new",
  /** Where the tab in Microsoft Teams begins. */
  teams: "/teams",
  board: (id: string) => `/boards/${encodeURIComponent(id)}`,
  documents: "/documents",
  boardDocuments: (id: string) => `/boards/${encodeURIComponent(id)}/documents`,
} as const;
