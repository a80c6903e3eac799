import { meetingStateWords, noticeStateWords, packText } from "@/governance";
import type { HomeMeetingFragment } from "@/graphql/generated/graphql";
import { Icon, type IconName } from "@/ui";
import styles from "./Preparation.module.css";

interface Step {
  readonly icon: IconName;
  readonly text: string;
  readonly tone: "done" | "open" | "notable";
}

/** The state of the meeting's notice and pack, and the meeting's own state once it has begun. */
export function Preparation({ meeting }: { readonly meeting: HomeMeetingFragment }) {
  const { state, noticeState, packVersion } = meeting;
  const steps: Step[] = [noticeStep(noticeState), packStep(packVersion)];
  if (state === "IN_SESSION" || state === "ADJOURNED") {
    steps.unshift({ icon: "clock", text: meetingStateWords[state], tone: "notable" });
  }
  return (
    <ul className={styles.steps}>
      {steps.map(({ icon, text, tone }) => (
        <li key={text} className={styles[tone]}>
          <Icon name={icon} size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function noticeStep(noticeState: HomeMeetingFragment["noticeState"]): Step {
  const text = noticeStateWords[noticeState];
  if (noticeState === "NOT_SERVED") return { icon: "mail", text, tone: "open" };
  if (noticeState === "SHORT") return { icon: "warning", text, tone: "notable" };
  return { icon: "success", text, tone: "done" };
}

function packStep(packVersion: number): Step {
  const text = packText(packVersion);
  return packVersion === 0 ? { icon: "document", text, tone: "open" } : { icon: "success", text, tone: "done" };
}
