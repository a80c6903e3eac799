import { createContext, type ReactNode, useCallback, useRef, useState } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { Button, Dialog } from "@/ui";

/** Adds one thing that leaving the page would lose; call the returned function to remove it. */
export type Report = () => () => void;

export const LeaveGuardContext = createContext<Report>(() => () => undefined);

/**
 * Asks before another page discards typed text: after a link, a script's navigation, and the browser's back and forward
 * buttons. A change of the query only discards nothing.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const risks = useRef(0);
  const discardsText = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => risks.current > 0 && nextLocation.pathname !== currentLocation.pathname,
    [],
  );
  const blocker = useBlocker(discardsText);

  const [report] = useState<Report>(() => () => {
    risks.current += 1;
    return () => {
      risks.current -= 1;
    };
  });

  return (
    <>
      <LeaveGuardContext value={report}>{children}</LeaveGuardContext>
      {blocker.state === "blocked" && <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />}
    </>
  );
}

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const actions = (
    <>
      <Button variant="primary" onClick={onStay}>
        Stay on this page
      </Button>
      <Button onClick={onLeave}>Discard and leave</Button>
    </>
  );
  return (
    <Dialog role="alertdialog" title="Leave this page?" onClose={onStay} actions={actions}>
      <p>What you typed here is not saved. It is lost when you leave.</p>
    </Dialog>
  );
}
