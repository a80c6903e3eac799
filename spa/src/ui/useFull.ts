import { type SyntheticEvent, useState } from "react";

interface Limited {
  readonly maxLength?: number | undefined;
  /** The text of a field whose form keeps it. */
  readonly value?: unknown;
  readonly defaultValue?: unknown;
}

interface Fullness {
  readonly isFull: boolean;
  /** Notes the text of a field whose form does not keep it. */
  readonly note: (event: SyntheticEvent<{ readonly value: string }>) => void;
}

/** Says whether a text field has as many characters as it takes. The browser leaves out what is typed or pasted beyond. */
export function useFull({ maxLength, value, defaultValue }: Limited): Fullness {
  const [noted, setNoted] = useState(lengthOf(defaultValue));
  const length = value === undefined ? noted : lengthOf(value);
  return {
    isFull: maxLength !== undefined && length >= maxLength,
    note: ({ currentTarget }) => setNoted(currentTarget.value.length),
  };
}

function lengthOf(text: unknown): number {
  return typeof text === "string" ? text.length : 0;
}
