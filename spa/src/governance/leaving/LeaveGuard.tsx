import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useState } from "react";
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from "react-router";
import { Button, Dialog } from "@/ui";
import { GuardedPage } from "./GuardedPage";
import { guardedNavigator } from "./guardedNavigator";
import { interceptBack } from "./interceptBack";

/** Counts what would be lost by leaving the page; the returned function takes it off again. */
export type Report = () => () => void;

export const LeaveGuardContext = createContext<Report>(() => () => undefined);

/**
 * Asks before a link, a script or the browser's own back leads away from a page on which something would be lost. The
 * router's blocker would need its data routers, which the log-in page has no room for; so the router's navigator is
 * wrapped for everything below.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const navigation = useContext(NavigationContext);
  const location = useLocation();
  const [risks, setRisks] = useState(0);
  const [leave, setLeave] = useState<{ readonly go: () => void }>();
  const [page] = useState(() => new GuardedPage());
  useEffect(() => page.shows(location, risks > 0), [page, location, risks]);

  const { navigator } = navigation;
  const guarded = useMemo(() => {
    const ask = (go: () => void) => setLeave({ go });
    return { ...navigation, navigator: guardedNavigator(navigator, page, ask) };
  }, [navigation, navigator, page]);

  const handleBack = useEffectEvent((go: () => void) => setLeave({ go }));
  useEffect(() => (risks > 0 ? interceptBack(page, (go) => handleBack(go)) : undefined), [page, risks]);

  const [report] = useState<Report>(() => () => {
    setRisks((count) => count + 1);
    return () => setRisks((count) => count - 1);
  });

  function handleLeave() {
    setLeave(undefined);
    leave?.go();
  }

  return (
    <NavigationContext value={guarded}>
      <LeaveGuardContext value={report}>{children}</LeaveGuardContext>
      {leave && <LeaveDialog onStay={() => setLeave(undefined)} onLeave={handleLeave} />}
    </NavigationContext>
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
