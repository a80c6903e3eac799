import { useContext, useEffect } from "react";
import { LeaveGuardContext } from "./LeaveGuard";

/**
 * Which navigation loses typed text. `window`: closing the window, because the draft is kept in memory. `page`: also
 * another page, because there is no draft. `nothing`: none.
 */
export type LostBy = "nothing" | "window" | "page";

/** Asks before typed text is lost: the browser asks when the window closes, a dialog asks when another page opens. */
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
