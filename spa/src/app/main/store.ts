import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { uploadsSlice } from "@/features/documents";

/**
 * Creates the store for the main area's state that outlives a page. Features define the slices. Server data is kept in
 * the GraphQL client and tokens in the sign-in client, never here.
 */
export function createStore() {
  return configureStore({ reducer: combineSlices(uploadsSlice), devTools: false });
}
