import type { Meeting } from "./meetingQuery";

/** What every dialog about a meeting gets. */
export interface PlanningDialogProps {
  readonly meeting: Meeting;
  readonly onClose: () => void;
}
