import { useState } from "react";
import { Button } from "@/ui";
import { ChangeField } from "../change/ChangeField";
import { ChangeProblem } from "../change/ChangeProblem";
import { useChange } from "../change/useChange";
import { localDateText } from "../time/format";
import { useReader } from "../time/useReader";
import styles from "./Invitation.module.css";
import { answerText, choicesFor, givenAnswerText, type Invited, isChosen, RespondDocument } from "./respond";

export interface InvitationProps {
  readonly meeting: Invited;
}

/**
 * The reader's answer to an invitation, which is saved with one press. A reason can be added to apologies. Empty for a
 * reader who is not invited; without buttons once it is too late.
 */
export function Invitation({ meeting }: InvitationProps) {
  if (meeting.viewerAnswer === null) return null;
  if (!meeting.takesAnswers) return <p className={styles.standing}>{givenAnswerText(meeting)}</p>;
  return <Answers key={meeting.id} meeting={meeting} />;
}

function Answers({ meeting }: InvitationProps) {
  const standing = meeting.viewerAnswer;
  const { locale } = useReader();
  const [isExplaining, setExplaining] = useState(false);
  const [apology, setApology] = useState(standing?.apology ?? "");
  const change = useChange(RespondDocument, (data) => data.respondToInvitation, { fields: ["apology"] });
  const isDeclined = standing?.rsvp === "DECLINED";

  async function sendReason() {
    const outcome = await change.send({ meetingId: meeting.id, rsvp: "DECLINED", apology });
    if (outcome.kind === "done") setExplaining(false);
  }

  return (
    <fieldset className={styles.answers}>
      <legend className={styles.title}>Your answer</legend>
      {meeting.answerBy !== null && standing?.rsvp === "PENDING" && (
        <p className={styles.standing}>{`Answer by ${localDateText(meeting.answerBy, locale)}.`}</p>
      )}
      <div className={styles.choices}>
        {choicesFor(meeting).map((choice) => (
          <Button
            key={choice.label}
            {...(isChosen(meeting, choice) && { icon: "check" })}
            aria-pressed={isChosen(meeting, choice)}
            busy={change.busy}
            onClick={() => {
              setExplaining(false);
              void change.send({ meetingId: meeting.id, ...choice.answer });
            }}
          >
            {choice.label}
          </Button>
        ))}
      </div>
      <ChangeProblem change={change} />
      <p className={styles.standing}>
        <output>{answerText(meeting)}</output>
        {isDeclined && !isExplaining && (
          <>
            {standing.apology && <q>{standing.apology}</q>}
            <button type="button" className={styles.reason} onClick={() => setExplaining(true)}>
              {standing.apology ? "Edit the reason" : "Add a reason"}
            </button>
          </>
        )}
      </p>
      {isDeclined && isExplaining && (
        <form
          className={styles.apology}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!change.busy) void sendReason();
          }}
        >
          <ChangeField
            change={change}
            name="apology"
            label="Reason"
            hint="You need not give one. The chair and the secretary read it."
            value={apology}
            maxLength={300}
            onChange={({ target }) => setApology(target.value)}
          />
          <Button type="submit" busy={change.busy}>
            Save the reason
          </Button>
        </form>
      )}
    </fieldset>
  );
}
