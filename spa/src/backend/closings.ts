import type { UserListEvent } from "./userList";

/** A session whose user logged out here, until the gateway has confirmed that it is over. */
export interface Closing {
  readonly userId: string;
  /** True when a report to the gateway failed or takes long. */
  readonly late: boolean;
}

/** Returns the sessions that still have to be closed after an event. Returns the same list when nothing changed. */
export function nextClosings(closings: readonly Closing[], event: UserListEvent): readonly Closing[] {
  switch (event.type) {
    case "loggedOut":
    case "removed":
      return event.closing ? withClosing(closings, event.id) : closings;
    case "closingLate":
      return markedLate(closings, event.id);
    // The log-in's new session replaces the one that was to be closed.
    case "loggedIn":
    case "sessionClosed":
      return without(closings, event.id);
    case "storageRead":
      return afterStorageRead(closings, event.closing);
    case "tokenRefreshed":
    case "profileRead":
    case "confirmationStarted":
    case "confirmationFailed":
    case "switched":
      return closings;
  }
}

function withClosing(closings: readonly Closing[], userId: string): readonly Closing[] {
  return closings.some((closing) => closing.userId === userId) ? closings : [...closings, { userId, late: false }];
}

function markedLate(closings: readonly Closing[], userId: string): readonly Closing[] {
  const isNews = closings.some((closing) => closing.userId === userId && !closing.late);
  return isNews ? closings.map((closing) => (closing.userId === userId ? { userId, late: true } : closing)) : closings;
}

function without(closings: readonly Closing[], userId: string): readonly Closing[] {
  return closings.some((closing) => closing.userId === userId)
    ? closings.filter((closing) => closing.userId !== userId)
    : closings;
}

/** Storage knows which sessions are to be closed; memory adds which of them are late. */
function afterStorageRead(closings: readonly Closing[], stored: readonly string[]): readonly Closing[] {
  const next = stored.map((userId) => closings.find((closing) => closing.userId === userId) ?? { userId, late: false });
  const isUnchanged = next.length === closings.length && next.every((closing, index) => closing === closings[index]);
  return isUnchanged ? closings : next;
}
