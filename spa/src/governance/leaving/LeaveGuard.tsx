import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { UNSAFE_LocationContext as LocationContext, UNSAFE_NavigationContext as NavigationContext } from "react-router";
import { Button, Dialog } from "@/ui";
import { GuardedPage } from "./GuardedPage";
import { guardedNavigator } from "./guardedNavigator";

/** Counts what would be lost by leaving the page; the returned function takes it off again. */
export type Report = () => () => void;

export const LeaveGuardContext = createContext<Report>(() => () => undefined);

/**
 * Asks before something is lost because another page comes. The router's own blocker needs its data routers, which the
 * log-in page has no room for. So for everything below, the navigator asks before a link or a script leads away, and
 * where the browser itself went back or forward, which nothing can stop, the page is shown on until the person decides.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const navigation = useContext(NavigationContext);
  const current = useContext(LocationContext);
  const [page] = useState(() => new GuardedPage());
  const [risks, setRisks] = useState(0);
  const [shown, setShown] = useState(current);
  const [wish, setWish] = useState<{ readonly leave: () => void }>();

  const hasMoved = current.location.pathname !== shown.location.pathname;
  const movedBy: string = current.navigationType;
  const isHeld = risks > 0 && hasMoved && movedBy === "POP";
  if (!isHeld && current !== shown) setShown(current);

  useEffect(() => page.shows(shown.location), [page, shown]);
  useEffect(() => page.risks(risks > 0), [page, risks]);

  const { navigator } = navigation;
  const guarded = useMemo(() => {
    const ask = (leave: () => void) => setWish({ leave });
    return { ...navigation, navigator: guardedNavigator(navigator, page, ask) };
  }, [navigation, navigator, page]);

  const [report] = useState<Report>(() => () => {
    setRisks((count) => count + 1);
    return () => setRisks((count) => count - 1);
  });

  function handleStay() {
    setWish(undefined);
    if (!isHeld) return;
    const { distance } = page;
    if (distance === undefined) navigator.push(shown.location, shown.location.state);
    else navigator.go(-distance);
  }

  function handleLeave() {
    setWish(undefined);
    if (isHeld) setShown(current);
    else wish?.leave();
  }

  return (
    <NavigationContext value={guarded}>
      <LocationContext value={isHeld ? shown : current}>
        <LeaveGuardContext value={report}>{children}</LeaveGuardContext>
        {(wish ?? isHeld) && <LeaveDialog onStay={handleStay} onLeave={handleLeave} />}
      </LocationContext>
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
