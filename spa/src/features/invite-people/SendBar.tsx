import { useId } from "react";
import { countText } from "@/governance";
import { Button, Icon } from "@/ui";
import styles from "./InvitePage.module.css";
import type { KnownPerson } from "./invitePeople";
import type { Row } from "./row";

export interface SendBarProps {
  /** The rows that are sent. */
  readonly ready: readonly Row[];
  /** The rows that stay on the page. */
  readonly staying: readonly Row[];
  readonly known: readonly KnownPerson[];
  /** How many seats the ready rows have. */
  readonly seats: number;
  readonly sendInvitation: boolean;
  readonly onSendInvitation: (sendInvitation: boolean) => void;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onSend: () => void;
}

/** The foot of the page: when invitations are sent, who goes and who stays, and the one act. */
export function SendBar(props: SendBarProps) {
  const { ready, staying, known, seats, sendInvitation, onSendInvitation, busy, failure, onSend } = props;
  const [name, whyId] = [useId(), useId()];
  const linked = new Set(
    known.flatMap((one) => (one.administration?.account === "LINKED" ? [one.email.toLowerCase()] : [])),
  );
  const invitations = sendInvitation ? ready.filter(({ email }) => !linked.has(email.trim().toLowerCase())).length : 0;
  const isPossible = ready.length > 0;
  return (
    <section aria-label="Send" className={styles.send}>
      <fieldset className={styles.when}>
        <legend>Send the invitations</legend>
        {[true, false].map((isNow) => (
          <label key={String(isNow)}>
            <input
              type="radio"
              name={name}
              checked={sendInvitation === isNow}
              onChange={() => onSendInvitation(isNow)}
            />
            {sendInvitation === isNow && <Icon name="check" size={16} />}
            <span>{isNow ? "Now" : "Not yet"}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.act}>
        <div id={whyId} className={styles.note}>
          {failure !== undefined && (
            <p role="alert" className={styles.problem}>{`${failure} Try again: nothing is done twice.`}</p>
          )}
          <p>{`${countText(invitations, "invitation", "invitations")}, ${countText(seats, "seat", "seats")}. ${stayText(staying)}`}</p>
        </div>
        <Button
          variant="primary"
          busy={busy}
          aria-describedby={whyId}
          aria-disabled={!isPossible || undefined}
          onClick={() => {
            if (isPossible) onSend();
            else document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
          }}
        >
          {actText(ready.length, seats, sendInvitation)}
        </Button>
      </div>
    </section>
  );
}

function actText(people: number, seats: number, sendInvitation: boolean): string {
  const whom = countText(people, "person", "people");
  if (seats === 0) return sendInvitation ? `Invite ${whom}` : `Add ${whom}`;
  return sendInvitation ? `Invite and seat ${whom}` : `Seat ${whom}`;
}

function stayText(staying: readonly Row[]): string {
  const [first, ...others] = staying;
  if (first === undefined) return "";
  if (others.length > 0) return `${staying.length} people stay on this page until their lines are right.`;
  return `${first.name.trim() === "" ? "One person" : first.name} stays on this page until the line is right.`;
}
