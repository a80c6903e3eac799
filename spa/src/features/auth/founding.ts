import type { Founding } from "@/backend";
import { emailOf, fieldOf, newPasswordOf } from "./rules";

/** Reads the set-up form. Throws a RuleError when the two passwords differ (R5.1). */
export function foundingOf(form: FormData): Founding {
  return {
    organisation: fieldOf(form, "organisation"),
    timeZone: fieldOf(form, "timeZone"),
    locale: fieldOf(form, "locale"),
    givenName: fieldOf(form, "givenName"),
    familyName: fieldOf(form, "familyName"),
    email: emailOf(form),
    password: newPasswordOf(form),
  };
}
