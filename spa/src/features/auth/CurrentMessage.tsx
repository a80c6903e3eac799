import { useDispatch, useSelector } from "react-redux";
import { MessageBox } from "@/ui";
import { messageBoxSlice } from "./messageBoxSlice";

/** The message box, while there is a message. */
export function CurrentMessage() {
  const dispatch = useDispatch();
  const message = useSelector(messageBoxSlice.selectors.message);
  const count = useSelector(messageBoxSlice.selectors.count);

  if (!message) return null;
  return (
    <MessageBox
      key={count}
      title={message.title}
      body={message.msg}
      icon={message.icon}
      onDismiss={() => dispatch(messageBoxSlice.actions.messageDismissed())}
    />
  );
}
