import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { applyTheme, rememberTheme } from "@/ui";
import { rememberedAppearance, themeOf, type Appearance } from "./appearance";

export interface AppearanceState {
  readonly chosen: Appearance;
}

/** The look that the reader chose; begins with what this browser remembers. */
export const appearanceSlice = createSlice({
  name: "appearance",
  initialState: (): AppearanceState => ({ chosen: rememberedAppearance() }),
  reducers: {
    appearanceChosen: (state, { payload }: PayloadAction<Appearance>) => ({ ...state, chosen: payload }),
  },
  selectors: { chosen: (state) => state.chosen },
});

/** Takes over a look: on the page at once, and in this browser for the next visit. */
export function chooseAppearance(appearance: Appearance): ThunkAction<void, unknown, unknown, UnknownAction> {
  return (dispatch) => {
    dispatch(appearanceSlice.actions.appearanceChosen(appearance));
    rememberTheme(themeOf(appearance));
    applyTheme(themeOf(appearance));
  };
}
