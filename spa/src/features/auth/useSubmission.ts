import { useState, type SubmitEvent } from "react";
import { failureOf, type FormFailure } from "./failure";

export interface Submission {
  readonly busy: boolean;
  readonly failure: FormFailure | undefined;
  /** Reports whether the last failure is about the input of this name. */
  readonly isInvalid: (field: string) => boolean;
  readonly handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * The states of a form (R4.1): idle, busy while `send` runs, and idle again with a failure when `send` rejects. After a
 * success it stays busy, because the screen is about to be replaced. A second submit while busy does nothing.
 */
export function useSubmission(
  send: (form: FormData) => Promise<void>,
  fallback: (error: unknown) => string,
): Submission {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();

  async function submit(form: FormData) {
    setBusy(true);
    setFailure(undefined);
    try {
      await send(form);
    } catch (error) {
      setFailure(failureOf(error, fallback));
      setBusy(false);
    }
  }

  return {
    busy,
    failure,
    isInvalid: (field) => failure?.fields.includes(field) ?? false,
    handleSubmit: (event) => {
      event.preventDefault();
      if (!busy) void submit(new FormData(event.currentTarget));
    },
  };
}
