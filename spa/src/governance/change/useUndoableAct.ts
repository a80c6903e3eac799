import { useEffect, useRef, useState } from "react";

/** How long an act can be undone, in milliseconds. Long enough to read, to find the button and to press it. */
const UNDO_MS = 30_000;

/** An act that is shown at once and done later, so that it can be undone. */
export interface UndoableAct<Subject> {
  /** The subject of the act that can still be undone; undefined without one. */
  readonly waiting: Subject | undefined;
  /** Begins the act. One that waits already is done first. */
  readonly begin: (subject: Subject) => void;
  /** Gives the act up: nothing was changed. */
  readonly undo: () => void;
  /** Does the act now. */
  readonly settle: () => void;
}

/**
 * Delays an act that cannot be taken back on the server. It is done after half a minute, when the next one begins, when
 * the component goes, and when the page is closed.
 */
export function useUndoableAct<Subject>(act: (subject: Subject) => void): UndoableAct<Subject> {
  const [waiting, setWaiting] = useState<Subject>();
  const current = useRef<{ readonly subject: Subject; readonly timer: number } | undefined>(undefined);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const handleLeaving = () => {
      settleNow(current, latest);
      setWaiting(undefined);
    };
    window.addEventListener("pagehide", handleLeaving);
    return () => {
      window.removeEventListener("pagehide", handleLeaving);
      settleNow(current, latest);
    };
  }, []);

  function stop(): void {
    window.clearTimeout(current.current?.timer);
    current.current = undefined;
    setWaiting(undefined);
  }

  function settle(): void {
    settleNow(current, latest);
    setWaiting(undefined);
  }

  return {
    waiting,
    begin: (subject) => {
      settle();
      current.current = { subject, timer: window.setTimeout(settle, UNDO_MS) };
      setWaiting(() => subject);
    },
    undo: stop,
    settle,
  };
}

function settleNow<Subject>(
  current: { current: { readonly subject: Subject; readonly timer: number } | undefined },
  latest: { readonly current: (subject: Subject) => void },
): void {
  const begun = current.current;
  if (begun === undefined) return;
  window.clearTimeout(begun.timer);
  current.current = undefined;
  latest.current(begun.subject);
}
