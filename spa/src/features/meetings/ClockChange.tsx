import { useId } from "react";
import { Button, CheckboxField, Icon } from "@/ui";
import { asSentence, choiceOf, choiceText, clockText, localTime, type SittingFields, useReader } from "@/governance";
import styles from "./SittingForm.module.css";
import type { NoticeAnswer } from "./useNoticePlan";

export interface ClockChangeProps {
  readonly answer: NoticeAnswer | undefined;
  readonly fields: SittingFields;
  readonly onType: (name: keyof SittingFields, text: string) => void;
}

/** Explains what a change of the clocks does to the chosen time: it does not exist, or it occurs twice. */
export function ClockChange({ answer, fields, onType }: ClockChangeProps) {
  const reader = useReader();
  const choiceName = useId();
  const skipped = answer?.userErrors.find(({ field }) => field === "startsAtLocal");
  const doubled = answer?.userErrors.find(({ field }) => field === "occurrence");
  if (skipped) {
    const ways = [skipped.data?.["before"], skipped.data?.["after"]].filter((way) => typeof way === "string");
    return (
      <div role="alert" className={styles.change}>
        <Message text={skipped.message} />
        <div className={styles.ways}>
          {ways.map((way) => (
            <Button key={way} onClick={() => onType("time", way.slice(11, 16))}>
              {`Use ${way.slice(11, 16)}`}
            </Button>
          ))}
        </div>
      </div>
    );
  }
  const choice = choiceOf(fields);
  if (!doubled && choice === undefined) return null;
  const instantOf = (name: string) => {
    const instant = doubled?.data?.[name];
    return typeof instant === "string" ? `, ${clockText(localTime(instant, "UTC"), reader.locale)} UTC` : "";
  };
  return (
    <fieldset className={styles.change}>
      <legend>{doubled ? <Message text={doubled.message} /> : "This time comes twice: the clocks go back."}</legend>
      <CheckboxField
        type="radio"
        name={choiceName}
        label={`The first${instantOf("earlier")}`}
        checked={choice === "EARLIER"}
        onChange={() => onType("occurrence", choiceText(fields, "EARLIER"))}
      />
      <CheckboxField
        type="radio"
        name={choiceName}
        label={`The second${instantOf("later")}`}
        checked={choice === "LATER"}
        onChange={() => onType("occurrence", choiceText(fields, "LATER"))}
      />
    </fieldset>
  );
}

function Message({ text }: { readonly text: string }) {
  return (
    <span className={styles.message}>
      <Icon name="warning" />
      <span>{asSentence(text)}</span>
    </span>
  );
}
