import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export interface OpenAccountState {
  /** The user whose account is open; null while nobody is signed in. */
  readonly userId: string | null;
  /** The account was opened because another one of this browser was left, not by a log-in. */
  readonly takenOver: boolean;
}

const nobody: OpenAccountState = { userId: null, takenOver: false };

/** Whose account is open, remembered while the main area is built anew for another user. */
export const openAccountSlice = createSlice({
  name: "openAccount",
  initialState: nobody,
  reducers: {
    accountOpened: (state, { payload: userId }: PayloadAction<string>) =>
      state.userId === userId ? state : { userId, takenOver: state.userId !== null },
    accountClosed: () => nobody,
    takeoverAcknowledged: (state) => ({ ...state, takenOver: false }),
  },
  selectors: { takenOver: (state) => state.takenOver },
});
