import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { texts } from "./texts";

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

/** The message box above the signed-out routes (R2.10): what happened decides what it says. */
export const messageBoxSlice = createSlice({
  name: "messageBox",
  initialState,
  reducers: {
    emailConfirmed: (state) => show(state, { ...texts.messages.emailConfirmed, icon: "success" }),
    emailConfirmationFailed: (state, { payload: errorText }: PayloadAction<string>) =>
      show(state, { ...texts.messages.emailConfirmationFailed(errorText), icon: "fail" }),
    resetEmailSent: (state, { payload: email }: PayloadAction<string>) =>
      show(state, { ...texts.messages.resetEmailSent(email), icon: "success" }),
    passwordReset: (state) => show(state, { ...texts.messages.passwordReset, icon: "success" }),
    invitationAccepted: (state, { payload }: PayloadAction<Pick<Message, "title" | "msg">>) =>
      show(state, { ...payload, icon: "success" }),
    messageDismissed: hide,
    loggedIn: hide,
  },
  selectors: {
    message: (state) => state.message,
    count: (state) => state.count,
  },
});

function show(state: MessageBoxState, message: Message): MessageBoxState {
  return { message, count: state.count + 1 };
}

function hide(state: MessageBoxState): MessageBoxState {
  return { ...state, message: null };
}
