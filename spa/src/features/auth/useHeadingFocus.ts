import { useEffect } from "react";
import { focusHeading } from "@/ui";

/** Takes the focus to the heading when a link has been looked up, and when what it shows is replaced. */
export function useHeadingFocus(status: string): void {
  useEffect(() => {
    // What had the focus went away, or nothing had it yet.
    if (status !== "looking" && document.activeElement === document.body) focusHeading();
  }, [status]);
}
