import { useState } from "react";
import styles from "./PasswordField.module.css";
import { Icon } from "./Icon";
import { TextField, type TextFieldProps } from "./TextField";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "trailing" | "autoComplete"> & {
  /** Tells password managers whether to fill in or to propose a password. */
  readonly autoComplete: "current-password" | "new-password";
};

/** A required password input with a switch that shows its characters. Pasting is allowed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);

  return (
    <TextField
      required
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? "text" : "password"}
      trailing={
        <button
          type="button"
          className={styles.switch}
          aria-label={`Show characters of ${props.label}`}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}
