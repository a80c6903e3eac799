import { ServerError, serverErrorText } from "@/backend";
import { RuleError } from "./rules";

/** Why a form was refused: a text for the user and the names of the invalid inputs. */
export interface FormFailure {
  readonly text: string;
  readonly fields: readonly string[];
}

/** The inputs that an error code of the hosted backend is about (docs/protocols/client-api.md, "Errors"). */
const fieldsByCode: Readonly<Record<string, readonly string[]>> = {
  InvalidPassword: ["email", "password"],
  AccountNameInUse: ["email"],
  SecondFactorInvalid: ["code"],
};

/** Returns the server's error text (R8.1 to R8.3), or the fallback for an error without one. */
export function failureOf(error: unknown, fallback: (error: unknown) => string): FormFailure {
  if (error instanceof RuleError) return { text: error.message, fields: error.fields };
  const code = error instanceof ServerError ? error.errorCode : undefined;
  return { text: serverErrorText(error) ?? fallback(error), fields: fieldsByCode[code ?? ""] ?? [] };
}
