import { useState } from "react";
import { useLocation } from "react-router";
import { MessageBox } from "@/ui";
import { type Message, useMessage } from "./MessageProvider";

interface CurrentMessageProps {
  /** Called after the message was dismissed; whatever then is to have the focus takes it. */
  readonly onDismissed: () => void;
}

/** The message box, while there is a message (R2.10). */
export function CurrentMessage({ onDismissed }: CurrentMessageProps) {
  const { message, count } = useMessage();
  return message && <ArrivingMessage key={count} message={message} onDismissed={onDismissed} />;
}

/**
 * A message comes from a screen that is about to be left. It takes the focus only when the next screen is there:
 * earlier, the new screen's heading would take it away again.
 */
function ArrivingMessage({ message, onDismissed }: CurrentMessageProps & { readonly message: Message }) {
  const { dismissMessage } = useMessage();
  const { pathname } = useLocation();
  const [sentFrom] = useState(pathname);

  function handleDismiss() {
    dismissMessage();
    onDismissed();
  }

  return (
    <MessageBox
      title={message.title}
      body={message.msg}
      icon={message.icon}
      takesFocus={pathname !== sentFrom}
      onDismiss={handleDismiss}
    />
  );
}
