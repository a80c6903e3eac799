import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

export interface Message {
  readonly title: string;
  /** Each line is a paragraph. */
  readonly msg: string;
  readonly icon?: "success" | "fail";
}

interface MessageState {
  /** The message of the message box. */
  readonly message: Message | null;
  /** The number of messages so far. It tells a new message from the same one that is still shown. */
  readonly count: number;
}

interface MessageActions {
  readonly showMessage: (message: Message) => void;
  readonly dismissMessage: () => void;
}

const nothing: MessageState = { message: null, count: 0 };

const MessageContext = createContext<MessageState & MessageActions>({
  ...nothing,
  showMessage: () => undefined,
  dismissMessage: () => undefined,
});

/** Keeps the message of the box above the signed-out screens while the screens change (R2.10). */
export function MessageProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState(nothing);
  const [actions] = useState<MessageActions>(() => ({
    showMessage: (message) => setState(({ count }) => ({ message, count: count + 1 })),
    dismissMessage: () => setState(({ count }) => ({ message: null, count })),
  }));
  const value = useMemo(() => ({ ...state, ...actions }), [state, actions]);
  return <MessageContext value={value}>{children}</MessageContext>;
}

/** Returns the current message and the functions to change it. Outside of a provider, there is never a message. */
export function useMessage(): MessageState & MessageActions {
  return useContext(MessageContext);
}
