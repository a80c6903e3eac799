import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { uploadsSlice } from "../uploads.slice";

/** Returns a store without uploads. */
export function newUploadsStore() {
  return configureStore({ reducer: combineSlices(uploadsSlice) });
}
