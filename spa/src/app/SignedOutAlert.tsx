import { useRef, useState } from "react";
import { MessageBox } from "@/ui";

export interface SignedOutAlertProps {
  readonly title: string;
  readonly body: string;
}

/**
 * An alert above a signed-out screen about a failure in the background. Screen readers announce it when it appears. It
 * does not take the focus, because the reader may be typing by then. After it is dismissed, the focus moves to the main
 * part that contains it.
 */
export function SignedOutAlert({ title, body }: SignedOutAlertProps) {
  const [dismissed, setDismissed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (dismissed) return null;

  function handleDismiss() {
    box.current?.closest("main")?.focus();
    setDismissed(true);
  }

  return (
    <div ref={box} role="alert">
      <MessageBox title={title} body={body} takesFocus={false} onDismiss={handleDismiss} />
    </div>
  );
}
