import { CheckboxField, type CheckboxFieldProps } from "@/ui";
import { FieldProblem, type FieldProblemProps } from "./FieldProblem";
import type { Payload } from "./outcome";

type ChangeCheckboxProps<Input, P extends Payload> = Omit<CheckboxFieldProps, "invalid" | "errorId" | "name"> &
  Omit<FieldProblemProps<Input, P>, "children">;

/** A box to tick of a change, with the server's error about it beneath. */
export function ChangeCheckbox<Input, P extends Payload>({ change, name, ...field }: ChangeCheckboxProps<Input, P>) {
  return (
    <FieldProblem change={change} name={name}>
      {(tied) => <CheckboxField {...field} {...tied} />}
    </FieldProblem>
  );
}
