import type { ComponentProps } from "react";
import { Field, type FieldWords } from "./Field";

export interface TextAreaProps extends FieldWords, ComponentProps<"textarea"> {}

/** A text of several lines. Everything that a textarea takes can be passed on. */
export function TextArea({ label, hint, invalid, errorId, id, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field
      {...{ label, id }}
      {...(hint !== undefined && { hint })}
      {...(invalid !== undefined && { invalid })}
      errorId={errorId}
    >
      {(control) => <textarea {...area} rows={rows} {...control} />}
    </Field>
  );
}
