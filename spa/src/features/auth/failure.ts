import { ServerError, serverErrorText } from "@/backend";
import { RuleError } from "./rules";

/** Why a form was not accepted: a text for the user and the names of the inputs in error. */
export interface FormFailure {
  readonly text: string;
  readonly fields: readonly string[];
}

/** The inputs that an error code of the hosted backend speaks about (docs/protocols/client-api.md, "Errors"). */
const fieldsByCode: Readonly<Record<string, readonly string[]>> = {
  InvalidPassword: ["email", "password"],
  AccountNameInUse: ["email"],
  SecondFactorInvalid: ["code"],
};

/** The server's error text (R8.1 to R8.3), or the fallback for an error that carries none. */
export function failureOf(error: unknown, fallback: (error: unknown) => string): FormFailure {
  if (error instanceof RuleError) return { text: error.message, fields: error.fields };
  const code = error instanceof ServerError ? error.errorCode : undefined;
  return { text: serverErrorText(error) ?? fallback(error), fields: fieldsByCode[code ?? ""] ?? [] };
}
