import type { User } from "@/backend";
import { screenTexts } from "./screenTexts";

/** Returns the name of an account for the text that says who is signed in. */
export function accountName({ profile, hasPassword }: User): string {
  const { email, name } = profile?.data ?? {};
  const known = [email, name].find((text): text is string => typeof text === "string" && text !== "");
  return known ?? (hasPassword ? screenTexts.anotherAccount : screenTexts.microsoftAccount);
}
