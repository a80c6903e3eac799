import { createSlice, type PayloadAction, type Store, type WithSlice } from "@reduxjs/toolkit";
import type { UploadChange, UploadEntry } from "./UploadEntry";

/** The entries of each user's uploads by the user's id, in the order in which they were added. */
type UploadsState = Readonly<Record<string, readonly UploadEntry[]>>;

const nothing: UploadsState = {};
const none: readonly UploadEntry[] = [];

/** The uploads of this visit and the unfinished ones of earlier visits. The upload queue keeps the files themselves. */
export const uploadsSlice = createSlice({
  name: "uploads",
  initialState: nothing,
  reducers: {
    entryAdded(state, { payload: { userId, entry } }: PayloadAction<{ userId: string; entry: UploadEntry }>) {
      state[userId] = [...(state[userId] ?? []), entry];
    },
    entryChanged(state, { payload }: PayloadAction<{ userId: string; id: string; change: UploadChange }>) {
      const entry = state[payload.userId]?.find(({ id }) => id === payload.id);
      if (entry) Object.assign(entry, payload.change);
    },
    entryRemoved(state, { payload }: PayloadAction<{ userId: string; id: string }>) {
      state[payload.userId] = state[payload.userId]?.filter(({ id }) => id !== payload.id) ?? [];
    },
    userLeft(state, { payload: userId }: PayloadAction<string>) {
      delete state[userId];
    },
  },
  selectors: {
    entriesOf: (state, userId: string) => state[userId] ?? none,
    entryOf: (state, userId: string, id: string) => state[userId]?.find((entry) => entry.id === id),
  },
});

/** The state of a store with this slice. */
export type WithUploads = WithSlice<typeof uploadsSlice>;

export type UploadsStore = Pick<Store<WithUploads>, "dispatch" | "getState">;
