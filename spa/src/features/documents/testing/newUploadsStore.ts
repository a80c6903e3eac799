import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { uploadsSlice } from "../uploads.slice";

/** A store without uploads. */
export function newUploadsStore() {
  return configureStore({ reducer: combineSlices(uploadsSlice) });
}
