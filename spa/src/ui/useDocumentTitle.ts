import { useEffect } from "react";

/** Names the page in the browser's tab and history: `{title} · Quorate`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Quorate`;
  }, [title]);
}
