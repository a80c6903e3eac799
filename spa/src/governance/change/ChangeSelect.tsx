import { SelectField, type SelectFieldProps } from "@/ui";
import { FieldProblem, type FieldProblemProps } from "./FieldProblem";
import type { Payload } from "./outcome";

type ChangeSelectProps<Input, P extends Payload> = Omit<SelectFieldProps, "invalid" | "errorId" | "name"> &
  Omit<FieldProblemProps<Input, P>, "children">;

/** A choice from a list of a change, with the server's error about it beneath. */
export function ChangeSelect<Input, P extends Payload>({ change, name, ...field }: ChangeSelectProps<Input, P>) {
  return (
    <FieldProblem change={change} name={name}>
      {(tied) => <SelectField {...field} {...tied} />}
    </FieldProblem>
  );
}
