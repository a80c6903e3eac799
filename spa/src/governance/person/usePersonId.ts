import { useRealmApp } from "@/backend";

/**
 * Returns the id of the reader's person, from the account's details (docs/domain/roles.md, "From account to person").
 */
export function usePersonId(): string | undefined {
  const details = useRealmApp().currentUser?.customData["details"];
  if (typeof details !== "object" || details === null || !("personId" in details)) return undefined;
  return typeof details.personId === "string" ? details.personId : undefined;
}
