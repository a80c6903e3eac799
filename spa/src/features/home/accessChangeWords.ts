import { grantText, officeText, personName, type WantedAccess } from "@/governance";
import type { AccessChange } from "./homeQuery";

type Step = AccessChange["steps"][number];

/** Returns what happened to a person's access, one sentence per part, without the full stop. */
export function changeText(name: string, change: AccessChange): string {
  return change.steps.map((step) => stepText(name, change, step)).join(". ");
}

function stepText(name: string, { kind, boardName }: AccessChange, { outcome, orgRole, boardRole }: Step): string {
  const access: WantedAccess = { kind, person: { displayName: name }, orgRole, boardName, boardRole };
  switch (outcome) {
    case "REQUESTED":
      return grantText(access);
    case "GIVEN":
      return grantText(access, "BEGUN");
    case "CHANGED":
      return kind === "SEAT" ? `${name} got another term as ${officeText(access)}` : grantText(access, "BEGUN");
    case "TAKEN":
      return takenText(access);
    case "STOPPED":
      return `${grantText(access, "STOPPED")}: it was stopped`;
    case "EXPIRED":
      return `${grantText(access, "EXPIRED")}: nobody confirmed it in time`;
  }
}

/** A seat that was ended may still have days left, so the text does not say "today". */
function takenText(access: WantedAccess): string {
  const name = personName(access.person);
  if (access.kind === "ACCOUNT_LINK") return `The account of ${name} was taken away`;
  return access.kind === "SEAT"
    ? `The term of ${name} as ${officeText(access)} was ended`
    : `${name} is no longer ${officeText(access)}`;
}
