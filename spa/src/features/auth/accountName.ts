import type { User } from "@/backend";
import { screenTexts } from "./screenTexts";

/** What an account is called where its owner is told who is signed in. */
export function accountName({ profile, hasPassword }: User): string {
  const { email, name } = profile?.data ?? {};
  const known = [email, name].find((text): text is string => typeof text === "string" && text !== "");
  return known ?? (hasPassword ? screenTexts.anotherAccount : screenTexts.microsoftAccount);
}
