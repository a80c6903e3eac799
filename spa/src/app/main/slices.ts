import { appearanceSlice, openAccountSlice } from "@/features/account-menu";
import { rootReducer, type Store } from "../store";

/** Adds the slices of the main area's features to the store; their state stands when this returns. */
export function injectSlices(store: Pick<Store, "dispatch">): void {
  rootReducer.inject(appearanceSlice);
  rootReducer.inject(openAccountSlice);
  // A slice gets its first state from the first action after it was added.
  store.dispatch({ type: "mainArea/slicesInjected" });
}
