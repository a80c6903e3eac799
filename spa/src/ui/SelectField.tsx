import type { ComponentProps } from "react";
import { Field, type FieldWords } from "./Field";

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldWords, Omit<ComponentProps<"select">, "children"> {
  readonly options: readonly Option[];
}

/** A choice from a list, drawn by the browser. Everything that a select takes can be passed on. */
export function SelectField({ label, hint, invalid, errorId, id, options, ...select }: SelectFieldProps) {
  return (
    <Field
      {...{ label, id }}
      {...(hint !== undefined && { hint })}
      {...(invalid !== undefined && { invalid })}
      errorId={errorId}
    >
      {(control) => (
        <select {...select} {...control}>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
