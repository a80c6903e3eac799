import { useState } from "react";
import { failureText } from "@/graphql";
import type { RulesInput } from "@/graphql/generated/graphql";
import { sentence } from "@/governance";
import { Card, Icon, TextField } from "@/ui";
import styles from "./RulesPage.module.css";
import { useTrial } from "./useTrial";

export interface RulesTrialProps {
  readonly boardId: string;
  /** How many voting members are in office: what the box begins with. */
  readonly inOffice: number;
  /** The rules of the form; those of today without any. */
  readonly rules?: RulesInput;
}

/** A small box in which somebody tries the rules on a meeting that is imagined. */
export function RulesTrial({ boardId, inOffice, rules }: RulesTrialProps) {
  const [typed, setTyped] = useState({ inOffice: String(inOffice), present: String(inOffice), notTakingPart: "0" });
  const attempt = {
    inOffice: number(typed.inOffice),
    present: number(typed.present),
    notTakingPart: number(typed.notTakingPart),
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
          {answer?.userErrors.map(({ message }) => sentence(message)).join(" ")}
          {failure && failureText(failure)}
        </output>
      </Card>
    </section>
  );
}

/** What was typed, or a number that no board has, so that the server says so. */
function number(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : -1;
}
