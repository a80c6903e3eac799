import { useState } from "react";
import { MessageBox } from "@/ui";
import { texts } from "./texts";

interface LogOutUntoldProps {
  /** Called after the message was dismissed; whatever then is to have the focus takes it. */
  readonly onDismissed: () => void;
}

/**
 * Says that a log-out has not reached the service. It is read out when it comes, and leaves the focus where it is: by
 * then somebody may be typing.
 */
export function LogOutUntold({ onDismissed }: LogOutUntoldProps) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;

  function handleDismiss() {
    setDismissed(true);
    onDismissed();
  }

  return (
    <div role="alert">
      <MessageBox {...texts.logOutUntold} takesFocus={false} onDismiss={handleDismiss} />
    </div>
  );
}
