import { texts } from "./texts";

/**
 * Sent with the forgot-password call, which requires a password of 6 to 128 characters and never applies it (R7.4).
 * Everybody can read it in the shipped script, so it must never be a secret.
 */
export const RESET_CALL_PASSWORD = "placeholder-never-applied";

/** How long `/confirm-email` waits before it confirms, in milliseconds (R2.2). */
export const CONFIRM_DELAY_MS = 1000;

/** Thrown when a form must not be sent. The message is for the user; `fields` names the invalid inputs. */
export class RuleError extends Error {
  readonly fields: readonly string[];

  constructor(message: string, fields: readonly string[]) {
    super(message);
    this.name = "RuleError";
    this.fields = fields;
  }
}

/** Returns the text of a form's field; empty when the form has no such field. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the form's e-mail address in lower case, as it is sent (R3.1, R5.2). */
export function emailOf(form: FormData): string {
  return fieldOf(form, "email").toLowerCase();
}

/** Returns the new password of a form with a repetition. Throws a RuleError when the two differ (R5.1). */
export function newPasswordOf(form: FormData): string {
  const password = fieldOf(form, "password");
  if (password !== fieldOf(form, "confirmPassword")) throw new RuleError(texts.passwordsDiffer, ["confirmPassword"]);
  return password;
}
