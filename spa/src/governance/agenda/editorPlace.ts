import { paths } from "@/config/paths";

/** The tabs of an item's editor. */
export type EditorTab = "text" | "papers" | "access";

const editorTabs: readonly EditorTab[] = ["text", "papers", "access"];

/** Returns the tab that an address names; the first where it names none. */
export function tabIn(search: URLSearchParams): EditorTab {
  return editorTabs.find((name) => name === search.get("tab")) ?? "text";
}

/** Returns the query string of an item's editor. */
export function editorPath(itemId: string, tab: EditorTab = "text"): string {
  return `?${new URLSearchParams({ item: itemId, ...(tab !== "text" && { tab }) }).toString()}`;
}

/** Returns the address of the editor of an item, for links from other pages. */
export function itemEditorPath(boardId: string, meetingId: string, itemId: string, tab?: EditorTab): string {
  return `${paths.agenda(boardId, meetingId)}${editorPath(itemId, tab)}`;
}

const accessCodes: ReadonlySet<string> = new Set([
  "NO_READERS",
  "NO_CUSTODIAN",
  "QUORUM_RED",
  "CONFLICT_UNDECIDED",
  "CONFLICT_POSSIBLE",
]);

/** Returns the tab on which a point of the readiness is settled. */
export function tabOf({ code }: { readonly code: string }): EditorTab {
  if (accessCodes.has(code)) return "access";
  return code.includes("PAPER") || code.startsWith("NOT_") ? "papers" : "text";
}
