import { useEffect } from "react";
import { useRealmApp } from "@/backend";

/**
 * Events that show that a person is at work. Assistive technology causes clicks, input and scrolling without a key or a
 * pointer, so these count, too.
 */
const acts = ["pointerdown", "click", "keydown", "input", "wheel", "touchmove", "scroll"] as const;

/**
 * Reports the person's activity on the page to the current user, so that the session does not end by idling.
 * @param paused true while the dialog asks whether to stay signed in: then only the answer counts
 */
export function useActivity(paused = false): void {
  const { currentUser } = useRealmApp();
  useEffect(() => {
    if (paused) return undefined;
    const listening = new AbortController();
    const reportActivity = () => currentUser?.reportActivity();
    for (const act of acts) {
      window.addEventListener(act, reportActivity, { capture: true, passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [currentUser, paused]);
}
