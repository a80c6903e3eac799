import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { PasswordField, TextField } from "@/ui";
import styles from "./DeleteAccountDialog.module.css";

/** The name of the password's input. */
export const PASSWORD_FIELD = "password";

export interface FreshPasswordProps {
  readonly email: string;
  /** The id of the element that says why the password was refused; undefined while there is no error. */
  readonly errorId: string | undefined;
  /** Called for each key in the password's input. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Asks the owner of an account for its password once more; takes the focus when it appears. */
export function FreshPassword({ email, errorId, onKeyDown }: FreshPasswordProps) {
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => fields.current?.querySelector<HTMLInputElement>(`[name=${PASSWORD_FIELD}]`)?.focus(), []);

  return (
    <div ref={fields} className={styles.fields}>
      <TextField label="Email" type="email" value={email} autoComplete="username" readOnly />
      <PasswordField
        label="Password"
        name={PASSWORD_FIELD}
        autoComplete="current-password"
        hint="You logged in a while ago. Enter your password once more to delete the account."
        invalid={errorId !== undefined}
        errorId={errorId}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
