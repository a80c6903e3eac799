import { type Ref, useId } from "react";
import { choiceWords } from "@/governance";
import type { BallotChoice } from "@/graphql/generated/graphql";
import { CheckboxField } from "@/ui";
import styles from "./BallotForm.module.css";

export interface ChoiceFieldProps {
  readonly legend: string;
  /** Undefined until one is chosen: nothing is chosen beforehand. */
  readonly choice: BallotChoice | undefined;
  readonly onChoose: (choice: BallotChoice) => void;
  /** What abstaining does [V2]; null where nobody may abstain. */
  readonly abstentionText: string | null;
  /** The first choice. */
  readonly firstRef?: Ref<HTMLInputElement>;
}

/** The choices of a vote, one below the other. */
export function ChoiceField({ legend, choice, onChoose, abstentionText, firstRef }: ChoiceFieldProps) {
  const name = useId();
  const choices: readonly BallotChoice[] = ["FOR", "AGAINST", ...(abstentionText === null ? [] : ["ABSTAIN" as const])];
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map((each, index) => (
        <CheckboxField
          key={each}
          type="radio"
          name={name}
          label={choiceWords[each]}
          {...(each === "ABSTAIN" && abstentionText !== null && { hint: abstentionText })}
          {...(index === 0 && firstRef !== undefined && { ref: firstRef })}
          checked={choice === each}
          onChange={() => onChoose(each)}
        />
      ))}
    </fieldset>
  );
}
