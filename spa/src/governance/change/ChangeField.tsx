import { TextField, type TextFieldProps } from "@/ui";
import { FieldProblem, type FieldProblemProps } from "./FieldProblem";
import type { Payload } from "./outcome";

export type ChangeFieldProps<Input, P extends Payload> = Omit<TextFieldProps, "invalid" | "errorId" | "name"> &
  Omit<FieldProblemProps<Input, P>, "children">;

/** A text input of a change, with the server's error about it beneath. Controls without a `Change…` of their own use `FieldProblem`. */
export function ChangeField<Input, P extends Payload>({ change, name, ...field }: ChangeFieldProps<Input, P>) {
  return (
    <FieldProblem change={change} name={name}>
      {(tied) => <TextField {...field} {...tied} />}
    </FieldProblem>
  );
}
