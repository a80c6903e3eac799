import { useEffect } from "react";
import { useRealmApp } from "@/backend";

/**
 * What somebody does who is at work: types, scrolls, presses. Reading aids bring about clicks, entries and scrolling
 * without a key or a pointer.
 */
const acts = ["pointerdown", "click", "keydown", "input", "wheel", "touchmove", "scroll"] as const;

/**
 * Tells the current user of everything that somebody does on the page, so that the session does not end by idling.
 *
 * @param paused while somebody is asked whether to stay signed in, only the answer counts
 */
export function useActivity(paused = false): void {
  const { currentUser } = useRealmApp();
  useEffect(() => {
    if (paused) return undefined;
    const listening = new AbortController();
    const tell = () => currentUser?.personActed();
    for (const act of acts) {
      window.addEventListener(act, tell, { capture: true, passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [currentUser, paused]);
}
