import { meetingStateWords } from "../words";
import type { MeetingState } from "@/graphql/generated/graphql";
import { Icon, type IconName } from "@/ui";
import styles from "./MeetingStatus.module.css";

const looks: Readonly<Record<MeetingState, { icon: IconName; tone: "quiet" | "good" | "notable" | "off" }>> = {
  DRAFT: { icon: "document", tone: "quiet" },
  SCHEDULED: { icon: "calendar", tone: "quiet" },
  PUBLISHED: { icon: "success", tone: "good" },
  IN_SESSION: { icon: "clock", tone: "notable" },
  ADJOURNED: { icon: "clock", tone: "notable" },
  HELD: { icon: "check", tone: "quiet" },
  CLOSED: { icon: "check", tone: "quiet" },
  CANCELLED: { icon: "close", tone: "off" },
};

export interface MeetingStatusProps {
  readonly state: MeetingState;
  /** The version of the pack, to be told with the state. */
  readonly version?: number;
}

/** A meeting's state as a word and an icon, never as a colour alone. */
export function MeetingStatus({ state, version }: MeetingStatusProps) {
  const { icon, tone } = looks[state];
  return (
    <span className={`${styles.status} ${styles[tone]}`}>
      <Icon name={icon} size={16} />
      {version === undefined ? meetingStateWords[state] : `${meetingStateWords[state]}, version ${version}`}
    </span>
  );
}
