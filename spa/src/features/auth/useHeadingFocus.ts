import { useEffect } from "react";
import { focusHeading } from "@/ui";

/** Moves the focus to the heading after a link was looked up, and after the content below it was replaced. */
export function useHeadingFocus(status: string): void {
  useEffect(() => {
    // Nothing has the focus, or the element that had it is gone.
    if (status !== "looking" && document.activeElement === document.body) focusHeading();
  }, [status]);
}
