import { usePolling, useSeen } from "@/governance";

const EVERY_MS = 10_000;

/** Calls `ask` every ten seconds while the page is visible, and at once when it becomes visible again. */
export function useOthersChanges(ask: () => void): void {
  usePolling(ask, { everyMs: EVERY_MS });
  useSeen(ask);
}
