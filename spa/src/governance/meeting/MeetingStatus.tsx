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

/** A meeting's state as a word and an icon, never as a colour alone. */
export function MeetingStatus({ state }: { readonly state: MeetingState }) {
  const { icon, tone } = looks[state];
  return (
    <span className={`${styles.status} ${styles[tone]}`}>
      <Icon name={icon} size={16} />
      {meetingStateWords[state]}
    </span>
  );
}
