import { TextField, type TextFieldProps } from "./TextField";

export type EmailInputProps = Omit<TextFieldProps, "label" | "type" | "icon" | "required"> & {
  readonly label?: string;
};

/** The e-mail input of every form (R2.19): required and checked by the browser (R5.3); name and id are `email` unless given. */
export function EmailInput({ label = "Email", name = "email", id = "email", ...input }: EmailInputProps) {
  return (
    <TextField
      placeholder="Email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      label={label}
      name={name}
      id={id}
      type="email"
      icon="mail"
      required
    />
  );
}
