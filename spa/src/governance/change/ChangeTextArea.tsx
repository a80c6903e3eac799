import { TextArea, type TextAreaProps } from "@/ui";
import { FieldProblem, type FieldProblemProps } from "./FieldProblem";
import type { Payload } from "./outcome";

type ChangeTextAreaProps<Input, P extends Payload> = Omit<TextAreaProps, "invalid" | "errorId" | "name"> &
  Omit<FieldProblemProps<Input, P>, "children">;

/** A text of several lines of a change, with the server's error about it beneath. */
export function ChangeTextArea<Input, P extends Payload>({ change, name, ...field }: ChangeTextAreaProps<Input, P>) {
  return (
    <FieldProblem change={change} name={name}>
      {(tied) => <TextArea {...field} {...tied} />}
    </FieldProblem>
  );
}
