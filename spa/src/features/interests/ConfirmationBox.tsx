import { ChangeProblem, localDateText, useChange, useReader } from "@/governance";
import { Button } from "@/ui";
import { ConfirmationState } from "./ConfirmationState";
import { ConfirmInterestsDocument } from "./interestChanges";
import styles from "./Interests.module.css";
import type { Holder } from "./interestsQuery";

export interface ConfirmationBoxProps {
  readonly holder: Holder;
  /** Whether the list has no interest that goes on. */
  readonly isEmpty: boolean;
}

/** The state of the reader's own list, and the button that confirms it as a whole (rule C6). */
export function ConfirmationBox({ holder, isEmpty }: ConfirmationBoxProps) {
  const reader = useReader();
  const change = useChange(ConfirmInterestsDocument, (data) => data.confirmInterests);
  const isWaiting = holder.state === "DUE" || holder.state === "OUT_OF_DATE";
  return (
    <section aria-labelledby="confirmation" className={styles.box}>
      <h2 id="confirmation">Yearly confirmation</h2>
      <output>
        <ConfirmationState holder={holder} />
      </output>
      <p>{explanationOf(holder, reader.locale)}</p>
      <ChangeProblem change={change} />
      <Button variant={isWaiting ? "primary" : "secondary"} busy={change.busy} onClick={() => void change.send({})}>
        {isEmpty ? "Confirm: I have no interests to declare" : "Confirm that my list is complete"}
      </Button>
    </section>
  );
}

function explanationOf({ state, dueOn, outOfDateOn }: Holder, locale: string): string {
  switch (state) {
    case "OUT_OF_DATE":
      return "The register shows your list as out of date. Look it through, change what is not right any more, and confirm the whole list.";
    case "DUE":
      return `Look your list through, change what is not right any more, and confirm it. From ${localDateText(outOfDateOn ?? "", locale)} the register shows it as out of date.`;
    case "CONFIRMED":
      return `Interests are confirmed once a year. The next confirmation is due from ${localDateText(dueOn ?? "", locale)}; you may confirm at any time.`;
    case "NOT_ASKED":
      return "Members of boards confirm their interests once a year. You are not asked to, but you may.";
  }
}
