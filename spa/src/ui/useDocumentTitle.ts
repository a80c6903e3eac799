import { useEffect } from "react";

/** Sets the page's title in the browser's tab and history: `{title} · Quorate`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Quorate`;
  }, [title]);
}
