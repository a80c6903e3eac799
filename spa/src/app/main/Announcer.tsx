import { useEffect, useState } from "react";
import { VisuallyHidden } from "@/ui";

/**
 * Announces the page's title to screen readers whenever it changes, also when a page learns its own name only after it
 * has loaded.
 */
export function Announcer() {
  const [title, setTitle] = useState("");
  useEffect(() => {
    const element = document.querySelector("title");
    if (element === null) return;
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <VisuallyHidden>
      <output>{title}</output>
    </VisuallyHidden>
  );
}
