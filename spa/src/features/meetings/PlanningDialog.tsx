import type { Meeting } from "./meetingQuery";

/** The props of every dialog about a meeting. */
export interface PlanningDialogProps {
  readonly meeting: Meeting;
  readonly onClose: () => void;
}
