import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { uploadsSlice } from "@/features/documents";

/**
 * The main area's state that outlives a page. Slices live in their features. The GraphQL client keeps the server's data,
 * and the sign-in client keeps tokens.
 */
export function createStore() {
  return configureStore({ reducer: combineSlices(uploadsSlice), devTools: false });
}
