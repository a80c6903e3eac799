import { useState } from "react";
import { countText, useChange } from "@/governance";
import { CheckboxField } from "@/ui";
import type { Unreached } from "./preparationQuery";
import { SendAcceptanceLinkDocument } from "./publishing";
import styles from "./PublishDialog.module.css";

const obstacleWords: Readonly<Record<Unreached["obstacle"], string>> = {
  NO_ADDRESS: "has no e-mail address",
  NO_ACCOUNT: "has no account in the portal yet",
  NO_ACCESS: "does not read the meeting",
};

/**
 * Names the people whom an e-mail about the meeting does not reach, and offers to send the link with which they accept
 * their invitation to the portal.
 */
export function useAcceptanceLinks(unreached: readonly Unreached[], act: "announcement" | "notice") {
  const [isWanted, setIsWanted] = useState(true);
  const change = useChange(SendAcceptanceLinkDocument, ({ sendInvitation }) => sendInvitation);
  const invitable = unreached.filter(
    ({ obstacle, person }) => obstacle === "NO_ACCOUNT" && person.administration !== null,
  );

  /** Sends the links, one after the other; returns the names of the people to whom none could be sent. */
  async function send(): Promise<readonly string[]> {
    const failed: string[] = [];
    if (!isWanted) return failed;
    for (const { person } of invitable) {
      const outcome = await change.send({ personId: person.id });
      if (outcome.kind !== "done") failed.push(person.displayName);
    }
    return failed;
  }

  const field = unreached.length > 0 && (
    <section aria-labelledby="not-told" className={styles.part}>
      <h3 id="not-told">{unreachedText(unreached.length, act)}</h3>
      <ul className={styles.lines}>
        {unreached.map(({ person, obstacle }) => (
          <li key={person.id}>
            <bdi translate="no">{person.displayName}</bdi>
            <span className={styles.muted}>{reasonText(obstacle, person.administration?.account)}</span>
          </li>
        ))}
      </ul>
      {invitable.length > 0 && (
        <CheckboxField
          label={`Send ${invitable.length === 1 ? "this person" : `${invitable.length} of them`} the link to accept the invitation`}
          hint="Whoever accepts finds the meeting on Home, and can answer."
          checked={isWanted}
          onChange={({ target }) => setIsWanted(target.checked)}
        />
      )}
    </section>
  );
  return { field, send, busy: change.busy };
}

/** A notice goes to every address, also of somebody who does not come into the portal yet. */
function unreachedText(count: number, act: "announcement" | "notice"): string {
  return act === "notice"
    ? countText(count, "person cannot open the meeting in the portal", "people cannot open the meeting in the portal")
    : countText(count, "person gets no e-mail", "people get no e-mail");
}

function reasonText(obstacle: Unreached["obstacle"], account: string | undefined): string {
  return account === "INVITED" ? "has not accepted the invitation yet" : obstacleWords[obstacle];
}
