import { useState } from "react";
import { useLocation } from "react-router";
import { MessageBox } from "@/ui";
import { type Message, useMessage } from "./MessageProvider";

interface CurrentMessageProps {
  /** Called after the message was dismissed. The caller moves the focus. */
  readonly onDismissed: () => void;
}

/** The message box; nothing while there is no message (R2.10). */
export function CurrentMessage({ onDismissed }: CurrentMessageProps) {
  const { message, count } = useMessage();
  return message && <ArrivingMessage key={count} message={message} onDismissed={onDismissed} />;
}

/**
 * A message is set by a screen that is about to be left. It takes the focus only when the next screen is mounted,
 * because that screen's heading would take the focus away.
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
