import { Button } from "@/ui";
import type { ConsentItem } from "./consentAgenda";
import { consentItemName, type TakingOut } from "./useTakingOut";

export interface TakeOutButtonProps {
  readonly item: ConsentItem;
  readonly takingOut: TakingOut;
  /** Whether the button stands among the facts of a line. */
  readonly isQuiet?: boolean;
  /** What the button says. Its accessible name has the item, too. */
  readonly children: string;
}

/** The button with which a member takes an item out of the consent agenda [A9]. */
export function TakeOutButton({ item, takingOut, isQuiet = false, children }: TakeOutButtonProps) {
  return (
    <Button
      variant={isQuiet ? "quiet" : "secondary"}
      busy={takingOut.busyId === item.itemId}
      aria-label={`${children}: ${consentItemName(item)}`}
      onClick={() => takingOut.takeOut(item)}
    >
      {children}
    </Button>
  );
}
