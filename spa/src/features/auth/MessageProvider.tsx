import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

export interface Message {
  readonly title: string;
  /** A line break begins a new paragraph. */
  readonly msg: string;
  readonly icon?: "success" | "fail";
}

interface MessageState {
  /** What the message box shows. */
  readonly message: Message | null;
  /** How many messages there have been; tells a new message from the same one shown on. */
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

/** Keeps the message of the box above the signed-out routes, while those change (R2.10). */
export function MessageProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState(nothing);
  const [actions] = useState<MessageActions>(() => ({
    showMessage: (message) => setState(({ count }) => ({ message, count: count + 1 })),
    dismissMessage: () => setState(({ count }) => ({ message: null, count })),
  }));
  const value = useMemo(() => ({ ...state, ...actions }), [state, actions]);
  return <MessageContext value={value}>{children}</MessageContext>;
}

/** The current message, and how to show another one or none. Outside of a provider there never is a message. */
export function useMessage(): MessageState & MessageActions {
  return useContext(MessageContext);
}
