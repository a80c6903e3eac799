import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export interface Message {
  readonly title: string;
  /** A line break begins a new paragraph. */
  readonly msg: string;
  readonly icon?: "success" | "fail";
}

export interface MessageBoxState {
  readonly message: Message | null;
  /** How many messages there have been; tells a new message from the same one shown on. */
  readonly count: number;
}

const initialState: MessageBoxState = { message: null, count: 0 };

/** The message box above the signed-out routes (R2.10). */
export const messageBoxSlice = createSlice({
  name: "messageBox",
  initialState,
  reducers: {
    messageShown: (state, { payload: message }: PayloadAction<Message>) => ({ message, count: state.count + 1 }),
    messageDismissed: hide,
    loggedIn: hide,
  },
  selectors: {
    message: (state) => state.message,
    count: (state) => state.count,
  },
});

function hide(state: MessageBoxState): MessageBoxState {
  return { ...state, message: null };
}
