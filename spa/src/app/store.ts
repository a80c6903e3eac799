import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { messageBoxSlice } from "@/features/auth";

/** The root of the state; the lazy main area injects its slices when it loads. */
export const rootReducer = combineSlices(messageBoxSlice);

/** The interface's state. Slices live in their features; server data and tokens are kept elsewhere. */
export function createStore() {
  return configureStore({ reducer: rootReducer, devTools: false });
}

export type Store = ReturnType<typeof createStore>;
