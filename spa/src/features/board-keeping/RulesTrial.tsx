import { useState } from "react";
import { failureText } from "@/graphql";
import type { RulesInput } from "@/graphql/generated/graphql";
import { asSentence } from "@/governance";
import { Card, Icon, TextField } from "@/ui";
import styles from "./RulesPage.module.css";
import { useTrial } from "./useTrial";

export interface RulesTrialProps {
  readonly boardId: string;
  /** The number of voting members in office, with which the field begins. */
  readonly inOffice: number;
  /** The rules of the form; undefined: the rules of today. */
  readonly rules?: RulesInput;
}

/** A form that tries the rules on an imagined meeting. */
export function RulesTrial({ boardId, inOffice, rules }: RulesTrialProps) {
  const [typed, setTyped] = useState({ inOffice: String(inOffice), present: String(inOffice), notTakingPart: "0" });
  const attempt = {
    inOffice: wholeNumber(typed.inOffice),
    present: wholeNumber(typed.present),
    notTakingPart: wholeNumber(typed.notTakingPart),
  };
  const { answer, failure } = useTrial(boardId, attempt, rules);
  const fields = [
    ["inOffice", "In office"],
    ["present", "Present"],
    ["notTakingPart", "Not taking part"],
  ] as const;
  return (
    <section aria-labelledby="try-rules">
      <Card className={styles.panel}>
        <h2 id="try-rules">Try the rules</h2>
        <div className={styles.settings}>
          {fields.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              inputMode="numeric"
              value={typed[name]}
              onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
            />
          ))}
        </div>
        <output className={styles.trial}>
          {answer?.trial && (
            <>
              <Icon name={answer.trial.quorate ? "check" : "warning"} />
              <span>{answer.trial.sentence}</span>
            </>
          )}
          {answer?.userErrors.map(({ message }) => asSentence(message)).join(" ")}
          {failure && failureText(failure)}
        </output>
      </Card>
    </section>
  );
}

/** Returns the typed number; for any other text a number that the server refuses with its own text. */
function wholeNumber(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : -1;
}
