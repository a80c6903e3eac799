import { useRef, useState } from "react";
import { MessageBox } from "@/ui";

/**
 * Says that a log-out has not reached the service. It is read out when it comes, and leaves the focus where it is: by
 * then somebody may be typing. Once dismissed, it gives the focus to the main part that it stands in.
 */
export function LogOutUntold() {
  const [dismissed, setDismissed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (dismissed) return null;

  function handleDismiss() {
    box.current?.closest("main")?.focus();
    setDismissed(true);
  }

  return (
    <div ref={box} role="alert">
      <MessageBox
        title="Log-out not complete"
        body={
          "You are logged out here, but the service could not be told yet. This page keeps trying.\n" +
          "On a device that others use, leave this page open until this message is gone."
        }
        takesFocus={false}
        onDismiss={handleDismiss}
      />
    </div>
  );
}
