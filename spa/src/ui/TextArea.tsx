import type { ComponentProps } from "react";
import { Field, type FieldWords } from "./Field";
import { useFull } from "./useFull";

export interface TextAreaProps extends FieldWords, ComponentProps<"textarea"> {}

/** A text of several lines. Everything that a textarea takes can be passed on. */
export function TextArea({ label, hint, invalid, errorId, id, rows = 4, ...area }: TextAreaProps) {
  const { isFull, note } = useFull(area);
  return (
    <Field
      {...{ label, id, isFull }}
      maxLength={area.maxLength}
      {...(hint !== undefined && { hint })}
      {...(invalid !== undefined && { invalid })}
      errorId={errorId}
    >
      {(control) => (
        <textarea
          {...area}
          onInput={(event) => {
            note(event);
            area.onInput?.(event);
          }}
          rows={rows}
          {...control}
        />
      )}
    </Field>
  );
}
