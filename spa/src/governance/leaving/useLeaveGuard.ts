import { useContext, useEffect } from "react";
import { LeaveGuardContext } from "./LeaveGuard";

/**
 * What loses something that a person typed: nothing; the end of the window, as with a draft, which is in memory; or
 * already another page, as where nothing keeps it.
 */
export type LostBy = "nothing" | "window" | "page";

/** Asks before what is typed on a page is lost: the browser when the window goes, a dialog when another page comes. */
export function useLeaveGuard(lostBy: LostBy): void {
  const report = useContext(LeaveGuardContext);

  useEffect(() => (lostBy === "page" ? report() : undefined), [lostBy, report]);

  useEffect(() => {
    if (lostBy === "nothing") return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", handleUnload);
    return () => window.removeEventListener("beforeunload", handleUnload);
  }, [lostBy]);
}
