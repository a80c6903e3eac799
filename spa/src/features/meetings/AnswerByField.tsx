import { ChangeField, type Payload } from "@/governance";
import type { ParticularsFormProps } from "./ParticularsForm";

/** The last day for answers to the invitation. The field follows the date of the meeting. */
export function AnswerByField<Input, P extends Payload>({ change, fields, onType }: ParticularsFormProps<Input, P>) {
  return (
    <ChangeField
      change={change}
      name="answerBy"
      type="date"
      label="Last day to answer"
      hint="Whoever has not answered is reminded 7 and 2 days before. Empty: none."
      value={fields.answerBy}
      onChange={({ target }) => onType("answerBy", target.value)}
    />
  );
}
