import { countText } from "@/governance";
import type { QuorumOutlook } from "@/graphql/generated/graphql";
import { Card, classNames, Icon, type IconName } from "@/ui";
import type { Meeting } from "./meetingQuery";
import styles from "./MeetingPage.module.css";

const looks: Readonly<Record<QuorumOutlook, { icon: IconName; tone: "green" | "amber" | "red"; text: string }>> = {
  GREEN: { icon: "success", tone: "green", text: "There will be a quorum." },
  AMBER: { icon: "warning", tone: "amber", text: "There may be a quorum: not everybody has said so." },
  RED: { icon: "fail", tone: "red", text: "There will be no quorum as the answers stand." },
};

/** Whether the answers so far make a quorum likely (rule Q7), as a word and an icon beside the colour. */
export function QuorumForecast({ forecast }: { readonly forecast: NonNullable<Meeting["quorumForecast"]> }) {
  const { icon, tone, text } = looks[forecast.outlook];
  const { base, required, certain, undecided, absent } = forecast;
  return (
    <section aria-labelledby="quorum-forecast">
      <Card className={styles.card}>
        <h2 id="quorum-forecast">Quorum forecast</h2>
        <div aria-live="polite">
          <p className={classNames(styles.outlook, styles[tone])}>
            <Icon name={icon} />
            <span>{text}</span>
          </p>
          <p>{`${certain} certain, needs ${required} of ${base}.`}</p>
          <p className={styles.quiet}>{`${countText(undecided, "vote", "votes")} undecided, ${absent} absent.`}</p>
        </div>
      </Card>
    </section>
  );
}
