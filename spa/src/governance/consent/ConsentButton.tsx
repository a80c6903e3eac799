import { Button } from "@/ui";
import type { ConsentItem } from "./consentAgenda";
import { type ConsentAct, consentItemName, type TakingOut } from "./useTakingOut";

export interface ConsentButtonProps {
  readonly act: ConsentAct;
  readonly item: ConsentItem;
  readonly takingOut: TakingOut;
  /** Whether the button stands among the facts of a line. */
  readonly isQuiet?: boolean;
  /** What the button says. Its accessible name has the item, too. */
  readonly children: string;
}

/** The button with which a member takes an item out of the consent agenda or puts it back [A9]. */
export function ConsentButton({ act, item, takingOut, isQuiet = false, children }: ConsentButtonProps) {
  return (
    <Button
      variant={isQuiet ? "quiet" : "secondary"}
      busy={takingOut.busyId === item.itemId}
      aria-label={`${children}: ${consentItemName(item)}`}
      onClick={() => takingOut[act](item)}
    >
      {children}
    </Button>
  );
}
