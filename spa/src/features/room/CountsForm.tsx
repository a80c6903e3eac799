import { useState } from "react";
import { ChangeField, ChangeForm, type Resolution } from "@/governance";
import { Button } from "@/ui";
import { tieText } from "./announcements";
import styles from "./BallotForm.module.css";
import dialogStyles from "./Dialogs.module.css";
import { voteClosed } from "./overtaken";
import { useVoteChange } from "./useVoteChange";
import { RecordCountsDocument } from "./voteChanges";

const names = ["for", "against", "abstained"] as const;
const labels = { for: "For", against: "Against", abstained: "Abstained" } as const;

/** Returns a whole number; undefined for a text that is none. */
function numberIn(text: string): number | undefined {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined;
}

/** The totals of a show of hands, which close the vote [V10]. */
export function CountsForm({
  resolution: { id, version, rights, abstentionText },
}: {
  readonly resolution: Resolution;
}) {
  const [texts, setTexts] = useState({ for: "", against: "", abstained: "" });
  const change = useVoteChange(RecordCountsDocument, (data) => data.recordCounts, {
    fields: names,
    words: "Close with these totals",
    overtaken: voteClosed,
  });
  if (!rights.mayClose) return <p>The votes are counted by a show of hands.</p>;
  const shown = names.filter((name) => name !== "abstained" || abstentionText !== null);
  const [yes, no, neither] = [numberIn(texts.for), numberIn(texts.against), numberIn(texts.abstained || "0")];
  const input =
    yes === undefined || no === undefined || neither === undefined
      ? undefined
      : { resolutionId: id, expectedVersion: version, for: yes, against: no, abstained: neither };
  const send = () => void (input && change.send(input));
  return (
    <div className={styles.form}>
      <output>{change.isTie ? tieText : "Enter the totals of the show of hands. They close the vote."}</output>
      {!change.isTie && (
        <ChangeForm change={change} onSend={send}>
          <div className={dialogStyles.row}>
            {shown.map((name) => (
              <ChangeField
                key={name}
                change={change}
                name={name}
                label={labels[name]}
                inputMode="numeric"
                autoComplete="off"
                value={texts[name]}
                onChange={({ target }) => setTexts((before) => ({ ...before, [name]: target.value }))}
              />
            ))}
          </div>
          <Button type="submit" variant="primary" busy={change.busy} aria-disabled={input === undefined || undefined}>
            {input ? `Close with ${input.for} for, ${input.against} against` : "Close with these totals"}
          </Button>
        </ChangeForm>
      )}
    </div>
  );
}
