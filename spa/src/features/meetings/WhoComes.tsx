import { useState } from "react";
import { attendeeCapacityWords, countText, isOver, meetingModeWords, RemindButton, rsvpText } from "@/governance";
import { Button, classNames, Icon, type IconName, VisuallyHidden } from "@/ui";
import type { Attendee, Meeting } from "./meetingQuery";
import { RecordAnswerDialog } from "./RecordAnswerDialog";
import styles from "./WhoComes.module.css";

export interface WhoComesProps {
  readonly meeting: Meeting;
  readonly attendees: readonly Attendee[];
}

/**
 * The people who are entitled to attend, and their answers. For people who record answers, those without an answer come
 * first.
 */
export function WhoComes({ meeting, attendees }: WhoComesProps) {
  const [recorded, setRecorded] = useState<Attendee["person"]>();
  const mayRecord = meeting.viewerMayRecordAnswers;
  const isDraft = meeting.state === "DRAFT";
  const listed = mayRecord ? attendees.toSorted((one, other) => openness(other) - openness(one)) : attendees;
  return (
    <section className={styles.part} aria-labelledby="who-comes">
      <h2 id="who-comes">{headingOf(meeting)}</h2>
      {!isDraft && <Seats attendees={attendees} isOver={isOver(meeting.state)} />}
      {meeting.quorumForecast && <Quorum forecast={meeting.quorumForecast} />}
      <ul className={styles.people} aria-labelledby="who-comes">
        {listed.map((attendee) => (
          <li key={attendee.id}>
            <span className={styles.person}>
              <bdi translate="no">{attendee.person.displayName}</bdi>
              {attendee.capacity !== "VOTING_MEMBER" && (
                <span className={styles.small}>{attendeeCapacityWords[attendee.capacity]}</span>
              )}
              {attendee.apology && <span className={styles.small}>{attendee.apology}</span>}
              {attendee.recordedBy && (
                <span className={styles.small}>{`Recorded by ${attendee.recordedBy.displayName}`}</span>
              )}
            </span>
            {!isDraft && (
              <span className={styles.answer}>
                {attendee.rsvp === "ACCEPTED" && <Icon name="check" size={16} />}
                {attendee.rsvp === "ACCEPTED" && attendee.mode !== null
                  ? meetingModeWords[attendee.mode]
                  : rsvpText(attendee.rsvp, meeting.state)}
              </span>
            )}
            {mayRecord && (
              <span className={isOpen(attendee) ? styles.acts : undefined}>
                {attendee.viewerMayRemind && (
                  <RemindButton
                    meetingId={meeting.id}
                    people={[attendee.person]}
                    variant="secondary"
                    className={styles.remind}
                  />
                )}
                <Button
                  variant="quiet"
                  aria-label={`${isOpen(attendee) ? "Answer for" : "Change the answer of"} ${attendee.person.displayName}`}
                  className={styles.act}
                  onClick={() => setRecorded(attendee.person)}
                >
                  {isOpen(attendee) ? "Answer for…" : "Change"}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {recorded && <RecordAnswerDialog meeting={meeting} person={recorded} onClose={() => setRecorded(undefined)} />}
    </section>
  );
}

/** Who was present is known in the room. */
function headingOf(meeting: Meeting): string {
  if (isOver(meeting.state)) return "Answers before the meeting";
  return meeting.state === "DRAFT" ? "Who is invited" : "Who comes";
}

function isOpen({ rsvp }: Attendee): boolean {
  return rsvp === "PENDING" || rsvp === "TENTATIVE";
}

/** Returns how much the secretary waits for an answer: none, then not sure, then given. */
function openness({ rsvp }: Attendee): number {
  if (rsvp === "PENDING") return 2;
  return rsvp === "TENTATIVE" ? 1 : 0;
}

/** One bar for each voting member: filled comes, dashed is not sure, empty has not answered or does not come. */
function Seats({ attendees, isOver: over }: Pick<WhoComesProps, "attendees"> & { readonly isOver: boolean }) {
  const voters = attendees.filter(({ capacity }) => capacity === "VOTING_MEMBER");
  const count = (rsvp: Attendee["rsvp"]) => voters.filter((each) => each.rsvp === rsvp).length;
  const order: readonly Attendee["rsvp"][] = ["ACCEPTED", "TENTATIVE", "PENDING", "DECLINED"];
  const seats = order.flatMap((rsvp) => Array.from({ length: count(rsvp) }, () => rsvp));
  if (seats.length === 0) return null;
  const words = [
    over ? `${count("ACCEPTED")} accepted` : countText(count("ACCEPTED"), "comes", "come"),
    ...(count("TENTATIVE") > 0 ? [`${count("TENTATIVE")} not sure`] : []),
    ...(count("PENDING") > 0 ? [`${count("PENDING")} without an answer`] : []),
    ...(count("DECLINED") > 0 ? [countText(count("DECLINED"), "apology", "apologies")] : []),
  ];
  return (
    <div>
      <div className={styles.seats} aria-hidden="true">
        {seats.map((rsvp, index) => (
          // The bars are alike and in the order of the answers.
          <i
            key={index}
            className={classNames(rsvp === "ACCEPTED" && styles.yes, rsvp === "TENTATIVE" && styles.maybe)}
          />
        ))}
      </div>
      <p className={styles.small}>
        <VisuallyHidden>{`Of ${countText(seats.length, "voting member", "voting members")}: `}</VisuallyHidden>
        {words.join(", ")}
      </p>
    </div>
  );
}

type Forecast = NonNullable<Meeting["quorumForecast"]>;

const looks: Readonly<
  Record<
    Forecast["outlook"],
    { readonly icon: IconName; readonly tone: "green" | "amber" | "red"; readonly text: string }
  >
> = {
  GREEN: { icon: "success", tone: "green", text: "A quorum is expected" },
  AMBER: { icon: "warning", tone: "amber", text: "A quorum is not certain yet" },
  RED: { icon: "fail", tone: "red", text: "There will be no quorum as the answers stand" },
};

/** Whether the answers so far make a quorum likely (rule Q7), as a word and an icon beside the colour. */
function Quorum({ forecast }: { readonly forecast: Forecast }) {
  const { icon, tone, text } = looks[forecast.outlook];
  return (
    <div aria-live="polite">
      <p className={classNames(styles.outlook, styles[tone])}>
        <Icon name={icon} />
        <span>{text}</span>
      </p>
      <p className={styles.small}>{`${forecast.certain} certain, ${forecast.required} of ${forecast.base} needed`}</p>
    </div>
  );
}
