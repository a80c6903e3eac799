import { useRef, useState } from "react";
import { MessageBox } from "@/ui";

export interface SignedOutAlertProps {
  readonly title: string;
  readonly body: string;
}

/**
 * Says above a signed-out screen what went wrong behind it. It is read out when it comes, and leaves the focus where it is: by
 * then somebody may be typing. Once dismissed, it gives the focus to the main part that it stands in.
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
